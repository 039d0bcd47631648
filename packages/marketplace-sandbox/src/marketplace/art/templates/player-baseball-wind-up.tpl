<path d="M94 120A19 19 0 1 1 129 105L146 154A14 14 0 0 1 119 166ZM142 170A14 14 0 1 1 124 147L166 121A10 10 0 0 1 178 136Z" fill="{skin}"/>
<path d="M92 121A21 21 0 1 1 131 104L143 139A18 18 0 0 1 110 154Z" fill="{shirt}"/>
<path d="M111 292A18 18 0 1 1 146 298L126 381A13 13 0 0 1 101 377Z" fill="#e9e7e1"/>
<path d="M106 338A15 15 0 1 1 135 344L126 381A13 13 0 0 1 101 377Z" fill="{jersey}"/>
<path d="M113 392A14 14 0 1 1 121 365L138 375A10 10 0 0 1 133 394Z" fill="{trim+35}"/>
<path d="M99 223A25 25 0 1 1 148 219L147 294A18 18 0 0 1 111 297Z" fill="#e9e7e1"/>
<path d="M208 181A18 18 0 1 1 242 193L210 269A13 13 0 0 1 186 261Z" fill="#e9e7e1"/>
<path d="M196 225A15 15 0 1 1 224 235L210 269A13 13 0 0 1 186 261Z" fill="{jersey}"/>
<path d="M197 278A14 14 0 1 1 205 251L222 261A10 10 0 0 1 217 280Z" fill="{trim+35}"/>
<path d="M170 235A25 25 0 1 1 152 189L220 169A18 18 0 0 1 233 202Z" fill="#e9e7e1"/>
<path d="M123 68A12 12 0 0 1 147 67L153 109A16 16 0 1 1 120 110Z" fill="{skin}"/>
<path d="M98 129Q95 105 116 95Q137 84 157 95Q178 105 175 129Q173 153 177 171Q180 189 182 212Q183 234 141 237Q99 240 101 218Q102 195 101 174Q100 153 98 129Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(139 151) rotate(0)">{jerseyNumber}</text>
<g transform="translate(135 63) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(174 135) scale(3)" stroke-width="{outline}"><ellipse rx="7" ry="8" fill="#7a4a26"/><ellipse cx="1" cy="-1" rx="4" ry="5" fill="#5c3519"/></g>
<path d="M146 121A19 19 0 1 1 179 104L199 150A14 14 0 0 1 174 164ZM197 147A14 14 0 1 1 172 161L165 138A10 10 0 0 1 181 129Z" fill="{skin}"/>
<path d="M144 122A21 21 0 1 1 181 102L196 136A18 18 0 0 1 164 153Z" fill="{shirt}"/>
