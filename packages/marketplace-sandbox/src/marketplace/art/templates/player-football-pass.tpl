<path d="M95 92A26 26 0 1 1 112 139L63 148A16 16 0 0 1 52 118ZM66 117A16 16 0 1 1 50 145L12 117A11 11 0 0 1 22 98Z" fill="{skin}"/>
<path d="M93 90A29 29 0 1 1 112 142L76 147A21 21 0 0 1 62 110Z" fill="{shirt}"/>
<path d="M79 283A19 19 0 1 1 111 302L63 370A11 11 0 0 1 44 358Z" fill="#e9e7e1"/>
<path d="M60 324A15 15 0 1 1 85 339L63 370A11 11 0 0 1 44 358Z" fill="{trim}"/>
<path d="M53 376A13 13 0 1 1 60 351L78 361A9 9 0 0 1 73 378Z" fill="{trim+35}"/>
<path d="M98 212A26 26 0 1 1 146 230L113 299A19 19 0 0 1 78 286Z" fill="#e9e7e1"/>
<path d="M187 293A19 19 0 1 1 222 280L245 360A11 11 0 0 1 224 368Z" fill="#e9e7e1"/>
<path d="M207 334A15 15 0 1 1 235 324L245 360A11 11 0 0 1 224 368Z" fill="{trim}"/>
<path d="M233 376A13 13 0 1 1 240 351L258 361A9 9 0 0 1 253 378Z" fill="{trim+35}"/>
<path d="M147 233A26 26 0 1 1 192 209L221 278A19 19 0 0 1 189 295Z" fill="#e9e7e1"/>
<path d="M129 69A12 12 0 0 1 153 67L160 111A16 16 0 1 1 128 114Z" fill="{skin}"/>
<path d="M90 132Q87 108 115 98Q144 87 173 98Q201 108 198 132Q195 156 192 176Q189 195 191 218Q192 240 146 240Q99 240 101 218Q102 195 98 176Q93 156 90 132Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(145 154) rotate(0)">{jerseyNumber}</text>
<g transform="translate(141 63) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(195 12) scale(3)" stroke-width="{outline}">{>player-ball-football}</g>
<path d="M195 135A26 26 0 1 1 173 89L223 74A16 16 0 0 1 238 103ZM241 81A16 16 0 1 1 213 97L188 44A11 11 0 0 1 207 33Z" fill="{skin}"/>
<path d="M198 136A29 29 0 1 1 173 86L209 77A21 21 0 0 1 227 113Z" fill="{shirt}"/>
