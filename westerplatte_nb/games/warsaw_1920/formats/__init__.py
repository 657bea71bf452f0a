"""What files of Warsaw 1920 say."""
