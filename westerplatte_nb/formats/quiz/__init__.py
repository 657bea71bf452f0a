"""Quizzes, the questions they draw from, and the answers that a person gave."""
