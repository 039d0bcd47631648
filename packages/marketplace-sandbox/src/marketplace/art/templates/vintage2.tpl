<!-- Old cardboard: a photo, a dark bar, and the team in a circle. -->
{venue}<path d="M0 0H250V350H0Z" fill="#e8c98a" opacity=".18"/>
{shine}{athlete 294 268 #2a2119 2}{dots .13}
<path d="M14 296H236V336H14Z" fill="#1f1b18"/>
<circle cx="212" cy="292" r="26" fill="{secondary}" stroke="#1f1b18" stroke-width="3"/>
<path d="M0 0H250V350H0ZM14 14H236V336H14Z" fill-rule="evenodd" fill="{border}"/>
<path d="M14 14H236V336H14Z" fill="none" stroke="#2a2118" stroke-opacity=".55"/>
{patch 150 206 70 62}{autograph 40 276 116}
<text x="212" y="298" font-size="15" text-anchor="middle" fill="{secondary-75}">{abbreviation}</text>
<text x="24" y="322" font-size="18" fill="#f4ead0" fit="158">{name}</text>
{badge 214 40}{stamp 228 32 end}{wear}
