<path d="M136 104A16 16 0 1 1 109 122L84 78A13 13 0 0 1 107 64ZM106 81A13 13 0 1 1 87 62L144 14A9 9 0 0 1 157 27Z" fill="{skin}"/>
<path d="M99 289A16 16 0 1 1 130 284L136 362A10 10 0 0 1 117 365Z" fill="{skin}"/>
<path d="M109 331A12 12 0 1 1 133 327L136 362A10 10 0 0 1 117 365Z" fill="#eef0f2"/>
<path d="M125 374A11 11 0 1 1 131 353L149 362A8 8 0 0 1 144 377Z" fill="{trim+35}"/>
<path d="M111 210A25 25 0 1 1 159 225L134 292A21 21 0 0 1 94 280Z" fill="{shirt}"/>
<path d="M173 281A16 16 0 1 1 204 285L189 374A10 10 0 0 1 170 372Z" fill="{skin}"/>
<path d="M172 331A12 12 0 1 1 196 334L189 374A10 10 0 0 1 170 372Z" fill="#eef0f2"/>
<path d="M179 383A11 11 0 1 1 185 362L203 371A8 8 0 0 1 198 386Z" fill="{trim+35}"/>
<path d="M147 224A25 25 0 1 1 196 211L210 278A21 21 0 0 1 169 289Z" fill="{shirt}"/>
<path d="M138 71A12 12 0 0 1 162 70L168 112A16 16 0 1 1 135 113Z" fill="{skin}"/>
<path d="M112 132Q110 108 131 97Q152 86 173 95Q194 105 191 129Q189 153 191 173Q192 192 194 215Q195 237 153 237Q111 237 113 215Q114 192 114 174Q114 156 112 132Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(152 152) rotate(-2)">{jerseyNumber}</text>
<g transform="translate(150 66) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(174 -21) scale(3)" stroke-width="{outline}">{>player-ball-basketball}</g>
<path d="M194 119A16 16 0 1 1 167 101L199 58A13 13 0 0 1 221 73ZM222 60A13 13 0 1 1 198 70L177 12A9 9 0 0 1 194 5Z" fill="{skin}"/>
