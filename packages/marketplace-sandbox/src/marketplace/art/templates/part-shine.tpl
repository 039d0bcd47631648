<!-- The figure of a foil over the whole card, and the colors it throws. -->
{>foil-$pattern}{#rainbow}<path d="M0 0H250V350H0Z" fill="{reflected 0 #ff5fa8 rainbow, .25 #ffe66d rainbow, .5 #6dffc4 rainbow, .75 #5fb4ff rainbow, 1 #c77dff rainbow}"/>{/rainbow}
