<path d="M129 101A16 16 0 1 1 158 117L125 169A13 13 0 0 1 102 156ZM109 174A13 13 0 1 1 121 151L167 178A9 9 0 0 1 159 194Z" fill="{skin}"/>
<path d="M52 263A16 16 0 1 1 66 290L-8 324A10 10 0 0 1 -17 307Z" fill="{skin}"/>
<path d="M14 287A12 12 0 1 1 25 309L-8 324A10 10 0 0 1 -17 307Z" fill="#eef0f2"/>
<path d="M-13 326A11 11 0 1 1 -7 305L11 314A8 8 0 0 1 6 329Z" fill="{trim+35}"/>
<path d="M94 200A25 25 0 1 1 132 234L75 291A21 21 0 0 1 44 263Z" fill="{shirt}"/>
<path d="M188 276A16 16 0 1 1 219 278L208 367A10 10 0 0 1 188 366Z" fill="{skin}"/>
<path d="M188 325A12 12 0 1 1 213 327L208 367A10 10 0 0 1 188 366Z" fill="#eef0f2"/>
<path d="M197 377A11 11 0 1 1 203 356L221 365A8 8 0 0 1 216 380Z" fill="{trim+35}"/>
<path d="M134 244A25 25 0 1 1 168 208L219 262A21 21 0 0 1 190 292Z" fill="{shirt}"/>
<path d="M178 60A12 12 0 0 1 200 70L186 113A16 16 0 1 1 157 100Z" fill="{skin}"/>
<path d="M133 126Q131 102 151 95Q171 87 191 101Q212 114 209 138Q207 162 189 182Q171 201 173 224Q174 246 132 242Q90 237 92 215Q93 192 114 171Q135 150 133 126Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(152 154) rotate(6)">{jerseyNumber}</text>
<g transform="translate(189 60) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<g transform="translate(276 258) scale(3)" stroke-width="{outline}">{>player-ball-basketball}</g>
<path d="M185 129A16 16 0 1 1 212 112L243 168A13 13 0 0 1 220 181ZM221 183A13 13 0 1 1 242 167L271 211A9 9 0 0 1 257 222Z" fill="{skin}"/>
