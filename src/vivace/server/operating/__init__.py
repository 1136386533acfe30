"""Starting, stopping and examining a server."""
