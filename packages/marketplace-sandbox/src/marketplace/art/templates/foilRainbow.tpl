<!-- Foils without a figure. -->
