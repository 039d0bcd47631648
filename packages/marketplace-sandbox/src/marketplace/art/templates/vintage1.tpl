<!-- Old cardboard: a photo with an arrow that carries the name. -->
{venue}<path d="M0 0H250V350H0Z" fill="#e8c98a" opacity=".18"/>
{shine}{athlete 294 268 #2a2119 2}{dots .13}
<path d="M14 300H206L236 318L206 336H14Z" fill="{primary}"/>
<path d="M14 296H208L240 315" fill="none" stroke="{secondary}" stroke-width="4"/>
<path d="M0 0H250V350H0ZM14 14H236V336H14Z" fill-rule="evenodd" fill="{border}"/>
<path d="M14 14H236V336H14Z" fill="none" stroke="#2a2118" stroke-opacity=".55"/>
{patch 150 206 70 62}{autograph 40 276 116}
<text x="24" y="325" font-size="19" fill="{primary+92}" fit="176">{name}</text>
{badge 214 40}{stamp 228 32 end}{wear}
