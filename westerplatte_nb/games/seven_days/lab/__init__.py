"""What 7 Days of Westerplatte brings for the lab."""
