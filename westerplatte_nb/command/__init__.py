"""The program `westerplatte`: what may be typed, its help and its complaints in the reader's language.

It stands on cyclopts, which no other part of the package loads: all that it says of itself can be told by public means,
the help by a formatter and each complaint by the kind and the fields of an exception.
"""
