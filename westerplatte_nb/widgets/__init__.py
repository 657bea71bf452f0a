"""What a notebook cell shows: the only home of ipywidgets, ipycanvas and anywidget."""
