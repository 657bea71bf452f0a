"""The program `westerplatte`: what may be typed, its help and complaints, its games in a terminal."""
