"""An independent reference implementation of 7 Days of Westerplatte, for differential tests."""
