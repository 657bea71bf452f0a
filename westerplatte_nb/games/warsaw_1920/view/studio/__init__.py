"""What is edited in the studio, by kind."""
