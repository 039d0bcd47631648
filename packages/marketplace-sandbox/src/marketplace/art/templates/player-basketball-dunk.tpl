<path d="M93 112A16 16 0 1 1 116 135L75 172A13 13 0 0 1 56 153ZM56 154A13 13 0 1 1 74 172L42 199A9 9 0 0 1 29 186Z" fill="{skin}"/>
<path d="M67 255A16 16 0 1 1 94 269L56 329A10 10 0 0 1 39 320Z" fill="{skin}"/>
<path d="M52 291A12 12 0 1 1 73 302L56 329A10 10 0 0 1 39 320Z" fill="#eef0f2"/>
<path d="M47 335A11 11 0 1 1 53 314L71 323A8 8 0 0 1 66 338Z" fill="{trim+35}"/>
<path d="M108 202A25 25 0 1 1 142 239L94 277A21 21 0 0 1 66 247Z" fill="{shirt}"/>
<path d="M201 245A16 16 0 1 1 230 255L201 325A10 10 0 0 1 183 319Z" fill="{skin}"/>
<path d="M191 286A12 12 0 1 1 214 293L201 325A10 10 0 0 1 183 319Z" fill="#eef0f2"/>
<path d="M191 332A11 11 0 1 1 197 311L215 320A8 8 0 0 1 210 335Z" fill="{trim+35}"/>
<path d="M152 235A25 25 0 1 1 181 193L229 233A21 21 0 0 1 205 267Z" fill="{shirt}"/>
<path d="M123 80A12 12 0 0 1 147 79L153 121A16 16 0 1 1 120 122Z" fill="{skin}"/>
<path d="M94 141Q92 117 114 104Q137 90 159 98Q182 105 179 129Q177 153 182 171Q186 189 188 212Q189 234 146 237Q102 240 104 218Q105 195 100 180Q96 165 94 141Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(141 155) rotate(-5)">{jerseyNumber}</text>
<g transform="translate(135 75) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(249 -21) scale(3)" stroke-width="{outline}">{>player-ball-basketball}</g>
<path d="M181 121A16 16 0 1 1 156 100L197 54A13 13 0 0 1 218 71ZM219 69A13 13 0 1 1 196 56L229 4A9 9 0 0 1 245 13Z" fill="{skin}"/>
