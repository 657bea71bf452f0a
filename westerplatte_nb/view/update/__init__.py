"""What a page is at one moment (`Ui`), and what a message makes of it (`update`): pure, without widget or session."""
