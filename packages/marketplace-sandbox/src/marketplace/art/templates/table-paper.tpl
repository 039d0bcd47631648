<!-- Plain paper: no grain. -->
