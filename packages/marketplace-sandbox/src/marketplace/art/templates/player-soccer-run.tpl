<path d="M120 98A18 18 0 1 1 142 126L92 161A13 13 0 0 1 75 140ZM92 139A13 13 0 1 1 75 159L36 120A9 9 0 0 1 47 107Z" fill="{skin}"/>
<path d="M119 96A20 20 0 1 1 143 127L107 153A17 17 0 0 1 86 127Z" fill="{shirt}"/>
<path d="M63 280A17 17 0 1 1 79 309L-1 346A11 11 0 0 1 -12 326Z" fill="{skin}"/>
<path d="M22 305A14 14 0 1 1 35 330L-1 346A11 11 0 0 1 -12 326Z" fill="{jersey}"/>
<path d="M-7 349A13 13 0 1 1 0 324L18 334A9 9 0 0 1 13 351Z" fill="{trim+35}"/>
<path d="M93 208A24 24 0 1 1 135 231L92 305A23 23 0 0 1 52 283Z" fill="{shirt}"/>
<path d="M212 244A17 17 0 1 1 243 256L208 329A11 11 0 0 1 187 320Z" fill="{skin}"/>
<path d="M198 286A14 14 0 1 1 224 296L208 329A11 11 0 0 1 187 320Z" fill="{jersey}"/>
<path d="M197 337A13 13 0 1 1 204 312L222 322A9 9 0 0 1 217 339Z" fill="{trim+35}"/>
<path d="M146 248A24 24 0 1 1 161 202L235 228A23 23 0 0 1 221 271Z" fill="{shirt}"/>
<path d="M176 60A12 12 0 0 1 197 70L180 117A16 16 0 1 1 151 103Z" fill="{skin}"/>
<path d="M119 129Q117 105 141 97Q165 89 189 101Q213 114 211 138Q208 162 191 182Q174 201 176 224Q177 246 134 243Q90 240 92 218Q93 195 107 174Q122 153 119 129Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(149 156) rotate(4)">{jerseyNumber}</text>
<g transform="translate(186 60) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(198 162) scale(3)" stroke-width="{outline}">{>player-ball-soccer}</g>
<path d="M183 130A18 18 0 1 1 214 112L240 165A13 13 0 0 1 217 179ZM223 159A13 13 0 1 1 230 184L188 192A9 9 0 0 1 183 175Z" fill="{skin}"/>
<path d="M182 131A20 20 0 1 1 216 111L235 149A17 17 0 0 1 206 166Z" fill="{shirt}"/>
