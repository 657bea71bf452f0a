"""A site without a server: the course, its games and the Python that plays them, as a folder of plain files.

Built by JupyterLite out of what the package registries have; a browser opens it from any file server, also on a machine
that has no network.
"""
