<path d="M128 94A19 19 0 1 1 109 126L75 102A14 14 0 0 1 90 77ZM85 76A14 14 0 1 1 79 104L48 93A10 10 0 0 1 51 74Z" fill="{skin}"/>
<path d="M129 92A21 21 0 1 1 108 128L83 111A18 18 0 0 1 102 79Z" fill="{shirt}"/>
<path d="M76 280A18 18 0 1 1 103 304L45 363A13 13 0 0 1 26 346Z" fill="#e9e7e1"/>
<path d="M48 317A15 15 0 1 1 71 336L45 363A13 13 0 0 1 26 346Z" fill="{jersey}"/>
<path d="M35 368A14 14 0 1 1 43 341L60 351A10 10 0 0 1 55 370Z" fill="{trim+35}"/>
<path d="M107 212A25 25 0 1 1 149 236L105 301A18 18 0 0 1 74 283Z" fill="#e9e7e1"/>
<path d="M198 281A18 18 0 1 1 234 279L235 366A13 13 0 0 1 210 368Z" fill="#e9e7e1"/>
<path d="M204 329A15 15 0 1 1 234 327L235 366A13 13 0 0 1 210 368Z" fill="{jersey}"/>
<path d="M221 380A14 14 0 1 1 229 353L246 363A10 10 0 0 1 241 382Z" fill="{trim+35}"/>
<path d="M153 235A25 25 0 1 1 192 206L231 270A18 18 0 0 1 203 291Z" fill="#e9e7e1"/>
<path d="M144 69A12 12 0 0 1 168 73L166 112A16 16 0 1 1 134 107Z" fill="{skin}"/>
<path d="M107 129Q104 105 127 95Q150 86 173 97Q196 108 193 132Q191 156 192 176Q192 195 194 218Q195 240 150 242Q105 243 107 221Q108 198 108 176Q109 153 107 129Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(150 154) rotate(1)">{jerseyNumber}</text>
<g transform="translate(156 66) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<path d="M63 96A4 4 0 0 1 69 102L-36 193A9 9 0 1 1 -48 179Z" fill="{wood}"/>
<path d="M169 99A19 19 0 1 1 189 131L121 169A14 14 0 0 1 106 144ZM124 146A14 14 0 1 1 102 165L58 105A10 10 0 0 1 73 92Z" fill="{skin}"/>
<path d="M168 97A21 21 0 1 1 190 132L142 160A18 18 0 0 1 122 129Z" fill="{shirt}"/>
