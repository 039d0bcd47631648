<path d="M111 123A16 16 0 1 1 82 109L108 60A13 13 0 0 1 132 71ZM129 76A13 13 0 1 1 112 55L163 20A9 9 0 0 1 174 34Z" fill="{skin}"/>
<path d="M134 287A16 16 0 1 1 165 292L147 368A10 10 0 0 1 128 365Z" fill="{skin}"/>
<path d="M131 330A12 12 0 1 1 155 334L147 368A10 10 0 0 1 128 365Z" fill="#eef0f2"/>
<path d="M137 377A11 11 0 1 1 143 356L161 365A8 8 0 0 1 156 380Z" fill="{trim+35}"/>
<path d="M98 234A25 25 0 1 1 143 213L170 280A21 21 0 0 1 131 298Z" fill="{shirt}"/>
<path d="M195 288A16 16 0 1 1 215 265L265 317A10 10 0 0 1 252 332Z" fill="{skin}"/>
<path d="M226 312A12 12 0 1 1 243 294L265 317A10 10 0 0 1 252 332Z" fill="#eef0f2"/>
<path d="M257 335A11 11 0 1 1 263 314L281 323A8 8 0 0 1 276 338Z" fill="{trim+35}"/>
<path d="M139 243A25 25 0 1 1 175 209L220 262A21 21 0 0 1 190 291Z" fill="{shirt}"/>
<path d="M114 77A12 12 0 0 1 138 77L142 115A16 16 0 1 1 110 115Z" fill="{skin}"/>
<path d="M85 135Q83 111 104 101Q126 90 148 101Q170 111 167 135Q165 159 171 180Q177 201 179 224Q180 246 138 245Q96 243 98 221Q99 198 93 179Q87 159 85 135Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(132 157) rotate(0)">{jerseyNumber}</text>
<g transform="translate(126 72) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(192 -9) scale(3)" stroke-width="{outline}">{>player-ball-basketball}</g>
<path d="M168 128A16 16 0 1 1 146 104L187 71A13 13 0 0 1 204 90ZM208 81A13 13 0 1 1 182 79L189 23A9 9 0 0 1 207 24Z" fill="{skin}"/>
