"""Warsaw 1920: two sides, orders on armies, battles with cards face down, on a hex map of five days."""
