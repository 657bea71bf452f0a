"""The ford on the page."""
