<path d="M108 109A19 19 0 1 1 143 122L121 171A14 14 0 0 1 94 161ZM122 165A14 14 0 1 1 94 163L105 97A10 10 0 0 1 124 99Z" fill="{skin}"/>
<path d="M106 108A21 21 0 1 1 145 122L130 158A18 18 0 0 1 95 146Z" fill="{shirt}"/>
<path d="M72 288A18 18 0 1 1 107 296L84 373A13 13 0 0 1 60 367Z" fill="#e9e7e1"/>
<path d="M65 331A15 15 0 1 1 94 338L84 373A13 13 0 0 1 60 367Z" fill="{jersey}"/>
<path d="M71 383A14 14 0 1 1 79 356L96 366A10 10 0 0 1 91 385Z" fill="{trim+35}"/>
<path d="M104 218A25 25 0 1 1 146 242L105 301A18 18 0 0 1 74 284Z" fill="#e9e7e1"/>
<path d="M193 299A18 18 0 1 1 228 291L240 367A13 13 0 0 1 216 373Z" fill="#e9e7e1"/>
<path d="M206 340A15 15 0 1 1 235 333L240 367A13 13 0 0 1 216 373Z" fill="{jersey}"/>
<path d="M227 383A14 14 0 1 1 235 356L252 366A10 10 0 0 1 247 385Z" fill="{trim+35}"/>
<path d="M148 243A25 25 0 1 1 190 217L226 286A18 18 0 0 1 196 305Z" fill="#e9e7e1"/>
<path d="M144 73A12 12 0 0 1 168 75L169 114A16 16 0 1 1 137 111Z" fill="{skin}"/>
<path d="M113 132Q110 108 132 99Q153 90 174 102Q196 114 193 138Q191 162 190 183Q189 204 191 227Q192 249 147 249Q102 249 104 227Q105 204 110 180Q115 156 113 132Z" fill="{shirt}"/>
<text y="21" font-size="57" text-anchor="middle" fill="{numberInk}" transform="translate(150 159) rotate(3)">{jerseyNumber}</text>
<g transform="translate(156 69) scale(3)" stroke-width="{outline}">{>player-$headwear}</g>
<path d="M130 106A4 4 0 0 1 122 110L46 -25A9 9 0 1 1 62 -34Z" fill="{wood}"/>
<path d="M162 126A19 19 0 1 1 199 117L206 166A14 14 0 0 1 178 173ZM201 157A14 14 0 1 1 182 178L119 115A10 10 0 0 1 132 101Z" fill="{skin}"/>
<path d="M160 127A21 21 0 1 1 201 116L207 151A18 18 0 0 1 171 160Z" fill="{shirt}"/>
