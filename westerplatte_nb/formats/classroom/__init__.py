"""What a class hands out and hands in: rules, results, tournaments, exhibitions."""
