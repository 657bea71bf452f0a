"""What a teacher opens: rules to share, and what a class handed in."""
