<ellipse cx="61" cy="118" rx="26" ry="4" stroke="none" opacity=".18"/>
<use href="#sign" transform="translate(28 54) rotate(-62) scale(.8)"/><use href="#sign" transform="translate(93 54) rotate(62) scale(.8)"/>
<path d="M28 77Q26 58 33 41Q40 24 61 24Q82 24 89 41Q96 58 94 75Q92 92 88 100Q84 108 79 103Q74 98 68 106Q62 114 57 106Q52 98 46 104Q40 110 35 103Q30 96 28 77Z" fill="{main}"/>
<ellipse cx="60" cy="84" rx="20" ry="12" fill="{belly}" stroke="none" opacity=".6"/>
<use href="#sign" transform="translate(60 30) scale(.85)"/><g transform="translate(60 56) scale(1.1)">{>creature-face}</g>
