<path d="M112 134A24 24 0 1 1 154 110L179 166A19 19 0 0 1 146 185ZM159 193A19 19 0 1 1 171 157L204 174A14 14 0 0 1 196 200Z" fill="{shirt}"/><circle cx="198" cy="186" r="17" fill="{trim}"/>
<path d="M55 277A22 22 0 1 1 87 307L23 366A16 16 0 0 1 0 344Z" fill="{shirt}"/>
<path d="M25 314A19 19 0 1 1 52 339L23 366A16 16 0 0 1 0 344Z" fill="{trim}"/>
<path d="M12 373A19 19 0 1 1 22 338L39 349A13 13 0 0 1 31 373Z" fill="{trim+35}"/>
<path d="M90 212A27 27 0 1 1 136 241L90 304A22 22 0 0 1 53 280Z" fill="{shirt}"/>
<path d="M190 298A22 22 0 1 1 231 281L255 355A16 16 0 0 1 226 367Z" fill="{shirt}"/>
<path d="M210 336A19 19 0 1 1 244 322L255 355A16 16 0 0 1 226 367Z" fill="{trim}"/>
<path d="M240 379A19 19 0 1 1 250 344L267 355A13 13 0 0 1 259 379Z" fill="{trim+35}"/>
<path d="M138 251A27 27 0 1 1 177 214L227 274A22 22 0 0 1 195 304Z" fill="{shirt}"/>
<path d="M163 74A12 12 0 0 1 186 80L178 123A16 16 0 1 1 147 114Z" fill="{skin}"/>
<path d="M115 138Q112 114 137 106Q162 98 187 110Q212 123 209 147Q206 171 192 189Q177 207 179 230Q180 252 135 249Q90 246 92 224Q93 201 105 182Q118 162 115 138Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(149 164) rotate(4)">{jerseyNumber}</text>
<g transform="translate(174 72) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<path d="M194 189A5 5 0 0 1 202 183L340 357A5 5 0 1 1 332 363Z" fill="#c9a468"/>
<path d="M337 365A5 5 0 1 1 336 355L372 352A5 5 0 0 1 372 362Z" fill="#202228"/>
<g transform="translate(384 363) scale(3)" stroke-width="{outline}">{>player-ball-hockey}</g>
<path d="M173 145A24 24 0 1 1 213 117L245 170A19 19 0 0 1 213 192ZM211 189A19 19 0 1 1 247 175L259 225A14 14 0 0 1 234 234Z" fill="{shirt}"/><circle cx="246" cy="228" r="17" fill="{trim}"/>
