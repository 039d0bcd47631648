<path d="M87 93A18 18 0 1 1 103 125L53 144A13 13 0 0 1 41 121ZM56 121A13 13 0 1 1 39 141L6 108A9 9 0 0 1 17 95Z" fill="{skin}"/>
<path d="M86 91A20 20 0 1 1 103 126L68 141A17 17 0 0 1 53 111Z" fill="{shirt}"/>
<path d="M92 287A17 17 0 1 1 124 297L95 376A11 11 0 0 1 73 369Z" fill="{skin}"/>
<path d="M81 332A14 14 0 1 1 108 340L95 376A11 11 0 0 1 73 369Z" fill="{jersey}"/>
<path d="M83 385A13 13 0 1 1 90 360L108 370A9 9 0 0 1 103 387Z" fill="{trim+35}"/>
<path d="M99 212A24 24 0 1 1 146 221L130 296A23 23 0 0 1 86 287Z" fill="{shirt}"/>
<path d="M222 273A17 17 0 1 1 237 244L306 284A11 11 0 0 1 296 305Z" fill="{skin}"/>
<path d="M262 290A14 14 0 1 1 275 266L306 284A11 11 0 0 1 296 305Z" fill="{jersey}"/>
<path d="M299 307A13 13 0 1 1 306 282L324 292A9 9 0 0 1 319 309Z" fill="{trim+35}"/>
<path d="M147 237A24 24 0 1 1 172 196L240 239A23 23 0 0 1 217 278Z" fill="{shirt}"/>
<path d="M114 65A12 12 0 0 1 138 65L142 106A16 16 0 1 1 110 106Z" fill="{skin}"/>
<path d="M83 126Q81 102 104 92Q126 83 148 94Q171 105 169 129Q166 153 173 173Q180 192 182 215Q183 237 141 237Q99 237 101 215Q102 192 94 171Q86 150 83 126Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(134 150) rotate(1)">{jerseyNumber}</text>
<g transform="translate(126 60) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(342 288) scale(3)" stroke-width="{outline}">{>player-ball-soccer}</g>
<path d="M149 127A18 18 0 1 1 166 96L211 127A13 13 0 0 1 199 150ZM213 147A13 13 0 1 1 196 127L235 101A9 9 0 0 1 246 114Z" fill="{skin}"/>
<path d="M148 129A20 20 0 1 1 167 95L200 116A17 17 0 0 1 183 146Z" fill="{shirt}"/>
