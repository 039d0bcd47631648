<path d="M101 128A19 19 0 1 1 129 102L173 156A14 14 0 0 1 152 176ZM162 179A14 14 0 1 1 164 151L217 158A10 10 0 0 1 216 178Z" fill="{skin}"/>
<path d="M99 129A21 21 0 1 1 130 100L163 139A18 18 0 0 1 136 164Z" fill="{shirt}"/>
<path d="M65 283A18 18 0 1 1 96 301L53 370A13 13 0 0 1 31 358Z" fill="#e9e7e1"/>
<path d="M46 324A15 15 0 1 1 72 339L53 370A13 13 0 0 1 31 358Z" fill="{jersey}"/>
<path d="M41 377A14 14 0 1 1 49 350L66 360A10 10 0 0 1 61 379Z" fill="{trim+35}"/>
<path d="M101 211A25 25 0 1 1 143 236L96 302A18 18 0 0 1 65 283Z" fill="#e9e7e1"/>
<path d="M195 295A18 18 0 1 1 226 276L269 357A13 13 0 0 1 248 370Z" fill="#e9e7e1"/>
<path d="M224 336A15 15 0 1 1 250 321L269 357A13 13 0 0 1 248 370Z" fill="{jersey}"/>
<path d="M257 377A14 14 0 1 1 265 350L282 360A10 10 0 0 1 277 379Z" fill="{trim+35}"/>
<path d="M146 238A25 25 0 1 1 186 209L225 276A18 18 0 0 1 196 297Z" fill="#e9e7e1"/>
<path d="M126 75A12 12 0 0 1 150 72L158 110A16 16 0 1 1 126 114Z" fill="{skin}"/>
<path d="M101 132Q98 108 120 98Q143 87 165 98Q187 108 184 132Q182 156 184 177Q186 198 188 221Q189 243 144 243Q99 243 101 221Q102 198 102 177Q103 156 101 132Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(143 155) rotate(0)">{jerseyNumber}</text>
<g transform="translate(138 69) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<path d="M226 163A4 4 0 0 1 223 155L344 100A9 9 0 1 1 351 117Z" fill="{wood}"/>
<path d="M160 129A19 19 0 1 1 184 101L223 140A14 14 0 0 1 205 162ZM209 164A14 14 0 1 1 225 142L233 154A10 10 0 0 1 222 168Z" fill="{skin}"/>
<path d="M158 131A21 21 0 1 1 186 99L214 127A18 18 0 0 1 190 155Z" fill="{shirt}"/>
