<!-- Rays of light: a circle with a stroke as wide as its radius twice, dashed. -->
<circle cx="125" cy="{y}" r="165" fill="none" stroke="{color}" stroke-width="330" pathLength="{count*2}" stroke-dasharray="1" opacity="{opacity}"/>
