<path d="M150 112A19 19 0 1 1 124 138L88 96A14 14 0 0 1 108 76ZM109 77A14 14 0 1 1 87 95L52 44A10 10 0 0 1 67 32Z" fill="{skin}"/>
<path d="M152 110A21 21 0 1 1 122 140L96 110A18 18 0 0 1 122 84Z" fill="{shirt}"/>
<path d="M73 277A18 18 0 1 1 93 307L18 350A13 13 0 0 1 4 329Z" fill="#e9e7e1"/>
<path d="M35 305A15 15 0 1 1 52 330L18 350A13 13 0 0 1 4 329Z" fill="{jersey}"/>
<path d="M11 353A14 14 0 1 1 19 326L36 336A10 10 0 0 1 31 355Z" fill="{trim+35}"/>
<path d="M104 211A25 25 0 1 1 146 236L99 302A18 18 0 0 1 68 283Z" fill="#e9e7e1"/>
<path d="M230 286A18 18 0 1 1 263 274L288 356A13 13 0 0 1 264 365Z" fill="#e9e7e1"/>
<path d="M249 330A15 15 0 1 1 277 319L288 356A13 13 0 0 1 264 365Z" fill="{jersey}"/>
<path d="M275 374A14 14 0 1 1 283 347L300 357A10 10 0 0 1 295 376Z" fill="{trim+35}"/>
<path d="M151 253A25 25 0 1 1 176 211L256 264A18 18 0 0 1 238 295Z" fill="#e9e7e1"/>
<path d="M156 87A12 12 0 0 1 180 90L180 126A16 16 0 1 1 148 122Z" fill="{skin}"/>
<path d="M125 144Q122 120 143 111Q164 102 184 114Q205 126 202 150Q200 174 192 191Q183 207 185 230Q186 252 144 248Q102 243 104 221Q105 198 116 183Q127 168 125 144Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(154 166) rotate(3)">{jerseyNumber}</text>
<g transform="translate(168 84) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(258 126) scale(3)" stroke-width="{outline}"><ellipse rx="7" ry="8" fill="#7a4a26"/><ellipse cx="1" cy="-1" rx="4" ry="5" fill="#5c3519"/></g>
<g transform="translate(45 21) scale(3)" stroke-width="{outline}">{>player-ball-baseball}</g>
<path d="M181 149A19 19 0 1 1 200 117L239 144A14 14 0 0 1 225 169ZM243 164A14 14 0 1 1 222 145L252 119A10 10 0 0 1 266 132Z" fill="{skin}"/>
<path d="M180 151A21 21 0 1 1 201 115L230 134A18 18 0 0 1 211 166Z" fill="{shirt}"/>
