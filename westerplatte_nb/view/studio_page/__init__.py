"""The studio: its state (`StudioUi`), what a message makes of it (`update`), and what its page shows; all pure."""
