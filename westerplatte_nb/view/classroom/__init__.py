"""What a class sees: quizzes, results, tournaments."""
