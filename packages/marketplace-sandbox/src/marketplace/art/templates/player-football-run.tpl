<path d="M113 94A26 26 0 1 1 145 133L92 164A16 16 0 0 1 72 139ZM93 137A16 16 0 1 1 72 161L34 121A11 11 0 0 1 48 105Z" fill="{skin}"/>
<path d="M110 92A29 29 0 1 1 146 136L108 157A21 21 0 0 1 82 126Z" fill="{shirt}"/>
<path d="M62 278A19 19 0 1 1 79 311L-1 346A11 11 0 0 1 -12 326Z" fill="#e9e7e1"/>
<path d="M21 305A15 15 0 1 1 35 331L-1 346A11 11 0 0 1 -12 326Z" fill="{trim}"/>
<path d="M-7 349A13 13 0 1 1 0 324L18 334A9 9 0 0 1 13 351Z" fill="{trim+35}"/>
<path d="M91 208A26 26 0 1 1 135 233L87 304A19 19 0 0 1 55 286Z" fill="#e9e7e1"/>
<path d="M210 244A19 19 0 1 1 245 257L208 329A11 11 0 0 1 187 321Z" fill="#e9e7e1"/>
<path d="M197 286A15 15 0 1 1 225 297L208 329A11 11 0 0 1 187 321Z" fill="{trim}"/>
<path d="M197 337A13 13 0 1 1 204 312L222 322A9 9 0 0 1 217 339Z" fill="{trim+35}"/>
<path d="M147 250A26 26 0 1 1 163 201L235 232A19 19 0 0 1 224 267Z" fill="#e9e7e1"/>
<path d="M176 60A12 12 0 0 1 197 70L180 117A16 16 0 1 1 151 103Z" fill="{skin}"/>
<path d="M114 129Q111 105 138 97Q165 89 192 101Q219 114 216 138Q213 162 193 182Q174 201 176 224Q177 246 134 243Q90 240 92 218Q93 195 105 174Q117 153 114 129Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(149 156) rotate(4)">{jerseyNumber}</text>
<g transform="translate(186 60) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(198 162) scale(3)" stroke-width="{outline}">{>player-ball-football}</g>
<path d="M178 136A26 26 0 1 1 222 111L243 165A16 16 0 0 1 216 181ZM222 156A16 16 0 1 1 230 187L188 194A11 11 0 0 1 182 173Z" fill="{skin}"/>
<path d="M176 139A29 29 0 1 1 225 110L239 150A21 21 0 0 1 204 170Z" fill="{shirt}"/>
