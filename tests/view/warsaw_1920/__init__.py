"""Warsaw 1920 on the page."""
