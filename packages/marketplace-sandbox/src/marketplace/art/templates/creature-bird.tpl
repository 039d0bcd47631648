<use href="#sign" transform="translate(66 96) rotate(152)"/><use href="#sign" transform="translate(52 96) rotate(208)"/>
{>creature-wings x=60 y=70 size=1.12}
<path d="M48 97A4 4 0 1 1 56 99L52 113A3 3 0 0 1 46 112ZM66 99A4 4 0 1 1 74 97L76 112A3 3 0 0 1 70 113Z" fill="#e0a030"/>
<path d="M35 81Q34 66 47 58Q60 50 73 58Q86 66 85 81Q84 96 72 101Q60 106 48 101Q36 96 35 81Z" fill="{main}"/>
<ellipse cx="60" cy="86" rx="15" ry="15" fill="{belly}" stroke="none"/>
<use href="#sign" transform="translate(60 22) rotate(-14) scale(.7)"/><circle cx="60" cy="42" r="23" fill="{main}"/>
<g transform="translate(60 40)">{>creature-eyes y=0}<path d="M-7 9H7L0 20Z" fill="#e8a93a"/></g>
