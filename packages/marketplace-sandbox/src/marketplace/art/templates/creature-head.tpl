<g transform="translate({x} {y})">{#crested}<use href="#sign" transform="translate(0-19) scale(.8)"/>{/crested}
<g id="ear"><g transform="translate(-14-13) scale(15)"><path d="{ear}" fill="{main}" stroke-width=".13"/>
<path d="{ear}" fill="{belly}" stroke="none" transform="translate(0-.12) scale(.55)"/></g></g><use href="#ear" transform="scale(-1 1)"/>
<path d="M-24.6 3.6Q-24-7.2-20.4-15.6Q-16.8-24 0-24Q16.8-24 20.4-15.6Q24-7.2 24.6 3.6Q25.2 14.4 12.6 19.8Q0 25.2-12.6 19.8Q-25.2 14.4-24.6 3.6Z" fill="{main}"/>
{>creature-face}</g>
