"""What is wrong with lessons, and the command that builds, checks, stamps and prints them."""
