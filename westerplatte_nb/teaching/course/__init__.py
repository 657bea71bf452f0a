"""What a reader opens: the course, its lessons and pages."""
