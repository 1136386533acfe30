"""Starting, stopping and examining a server; its log."""
