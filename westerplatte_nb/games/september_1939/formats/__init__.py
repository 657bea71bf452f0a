"""What files of September 1939 say."""
