<g id="eye"><g transform="translate(-10 {y}) scale(7)"><ellipse stroke-width=".16" rx=".86" ry="1" fill="#fff"/><g stroke="none">
<ellipse rx=".6" ry=".76" fill="{iris}"/><ellipse rx=".34" ry=".5" fill="#14141a"/><circle cx=".28" cy="-.3" r=".26" fill="#fff"/>
{#lidded}<path d="M1.1-.6L-1-1.3V-1.6L1.1-1Z" fill="{line}"/>{/lidded}</g></g></g><use href="#eye" transform="scale(-1 1)"/>
