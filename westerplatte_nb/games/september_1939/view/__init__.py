"""September 1939 on the page."""
