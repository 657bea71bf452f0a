"""An exhibition of a class: its form, its sheet, its sources."""
