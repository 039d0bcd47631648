<!-- Old cardboard: a figure on a flat color, name and team in two lines. -->
<path d="M0 0H250V350H0Z" fill="{flat}"/>
{shine}{athlete 304 268 flatLight 2}{dots .13}
<path d="M14 290H236V336H14Z" fill="{flat+72}"/>
<path d="M0 0H250V350H0ZM14 14H236V336H14Z" fill-rule="evenodd" fill="{border}"/>
<path d="M14 14H236V336H14Z" fill="none" stroke="#2a2118" stroke-opacity=".55"/>
{patch 150 206 70 62}{autograph 40 276 116}
<text x="125" y="311" font-size="19" text-anchor="middle" fill="#1d1a16" fit="206">{name}</text>
<text x="125" y="328" font-size="12" text-anchor="middle" fill="{primary-10}" fit="200">{nickname}</text>
{badge 214 40}{stamp 228 32 end}{wear}
