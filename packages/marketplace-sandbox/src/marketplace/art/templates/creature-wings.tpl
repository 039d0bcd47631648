<g transform="translate({x})"><g id="wing"><path transform="translate(-8 {y}) scale({size})" d="M0 0Q-8-30-40-38Q-33-26-40-18Q-28-15-31-6Q-16-6 0 8Z" fill="{glow}"/></g>
<use href="#wing" transform="scale(-1 1)"/></g>
