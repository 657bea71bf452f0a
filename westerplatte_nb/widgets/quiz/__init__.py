"""Quizzes and the glossary."""
