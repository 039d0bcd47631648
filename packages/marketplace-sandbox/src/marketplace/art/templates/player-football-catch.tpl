<path d="M133 123A26 26 0 1 1 86 104L118 52A16 16 0 0 1 148 64ZM144 71A16 16 0 1 1 121 48L173 4A11 11 0 0 1 188 19Z" fill="{skin}"/>
<path d="M136 123A29 29 0 1 1 84 102L108 65A21 21 0 0 1 146 81Z" fill="{shirt}"/>
<path d="M75 274A19 19 0 1 1 102 299L44 351A11 11 0 0 1 27 335Z" fill="#e9e7e1"/>
<path d="M49 307A15 15 0 1 1 70 327L44 351A11 11 0 0 1 27 335Z" fill="{trim}"/>
<path d="M35 355A13 13 0 1 1 42 330L60 340A9 9 0 0 1 55 357Z" fill="{trim+35}"/>
<path d="M99 212A26 26 0 1 1 145 236L106 295A19 19 0 0 1 73 278Z" fill="#e9e7e1"/>
<path d="M193 263A19 19 0 1 1 225 280L183 342A11 11 0 0 1 164 332Z" fill="#e9e7e1"/>
<path d="M177 301A15 15 0 1 1 202 315L183 342A11 11 0 0 1 164 332Z" fill="{trim}"/>
<path d="M173 349A13 13 0 1 1 180 324L198 334A9 9 0 0 1 193 351Z" fill="{trim+35}"/>
<path d="M145 239A26 26 0 1 1 183 203L225 259A19 19 0 0 1 198 284Z" fill="#e9e7e1"/>
<path d="M126 77A12 12 0 0 1 150 76L156 115A16 16 0 1 1 123 116Z" fill="{skin}"/>
<path d="M90 135Q87 111 113 100Q140 89 166 98Q192 108 189 132Q186 156 184 176Q183 195 185 218Q186 240 143 242Q99 243 101 221Q102 198 98 179Q93 159 90 135Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(141 155) rotate(-1)">{jerseyNumber}</text>
<g transform="translate(138 72) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(198 -15) scale(3)" stroke-width="{outline}">{>player-ball-football}</g>
<path d="M194 125A26 26 0 1 1 153 96L195 52A16 16 0 0 1 221 70ZM223 65A16 16 0 1 1 192 58L209 3A11 11 0 0 1 230 7Z" fill="{skin}"/>
<path d="M197 126A29 29 0 1 1 151 94L182 63A21 21 0 0 1 216 86Z" fill="{shirt}"/>
