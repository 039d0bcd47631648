<!-- An autograph on the card itself. -->
