<!-- A player cut out with a wide outline, which is the same figure drawn behind it with a stroke. -->
<g transform="translate(125 {foot}) scale({height}) scale(.002525) translate(-150-378)">
<g stroke="{edge}" stroke-width="{outline*3}" stroke-linejoin="round"><g id="player">{>player-$pose}</g></g><use href="#player"/></g>
