<circle cy="-2.6" r="9.6" fill="{hair}"/>{>player-face}
