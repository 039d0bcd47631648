<!-- Rubbed corners, a crease and a stain. -->
<g fill="#fffaf0" opacity=".75"><path id="corner" d="M0 0H10Q3 3 0 10Z" transform="scale({worn})"/><use href="#corner" transform="matrix(-1 0 0 1 250 0)"/><use href="#corner" transform="matrix(1 0 0-1 0 350)"/><use href="#corner" transform="rotate(180 125 175)"/></g>
{#creased}<g transform="{flip}"><path d="M205 0Q196 60 250 104" fill="none" stroke="#fff" stroke-width="1.1" opacity=".5"/>
<circle cx="92" cy="214" r="18" fill="#7a5a2a" opacity=".14"/></g>{/creased}
