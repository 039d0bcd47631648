<path d="M114 129A26 26 0 1 1 164 119L166 179A16 16 0 0 1 135 186ZM146 196A16 16 0 1 1 157 166L203 188A11 11 0 0 1 195 208Z" fill="{skin}"/>
<path d="M111 130A29 29 0 1 1 166 119L167 163A21 21 0 0 1 127 171Z" fill="{shirt}"/>
<path d="M42 268A19 19 0 1 1 64 298L-6 340A11 11 0 0 1 -19 321Z" fill="#e9e7e1"/>
<path d="M8 297A15 15 0 1 1 25 321L-6 340A11 11 0 0 1 -19 321Z" fill="{trim}"/>
<path d="M-13 343A13 13 0 1 1 -6 318L12 328A9 9 0 0 1 7 345Z" fill="{trim+35}"/>
<path d="M79 198A26 26 0 1 1 122 226L69 294A19 19 0 0 1 38 273Z" fill="#e9e7e1"/>
<path d="M174 278A19 19 0 1 1 209 289L179 370A11 11 0 0 1 157 364Z" fill="#e9e7e1"/>
<path d="M164 325A15 15 0 1 1 192 333L179 370A11 11 0 0 1 157 364Z" fill="{trim}"/>
<path d="M167 379A13 13 0 1 1 174 354L192 364A9 9 0 0 1 187 381Z" fill="{trim+35}"/>
<path d="M122 248A26 26 0 1 1 158 212L206 270A19 19 0 0 1 180 296Z" fill="#e9e7e1"/>
<path d="M183 82A12 12 0 0 1 203 96L185 128A16 16 0 1 1 159 109Z" fill="{skin}"/>
<path d="M120 138Q117 114 144 108Q171 102 198 117Q225 132 222 156Q219 180 189 192Q159 204 161 227Q162 249 120 240Q78 231 80 209Q81 186 102 174Q123 162 120 138Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(146 163) rotate(8)">{jerseyNumber}</text>
<g transform="translate(192 84) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<path d="M200 163A26 26 0 1 1 216 115L266 142A16 16 0 0 1 255 172ZM266 170A16 16 0 1 1 253 140L297 128A11 11 0 0 1 305 147Z" fill="{skin}"/>
<path d="M200 166A29 29 0 1 1 218 113L253 133A21 21 0 0 1 240 172Z" fill="{shirt}"/>
