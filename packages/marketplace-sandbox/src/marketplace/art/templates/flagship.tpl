<!-- The yearly plain card: a picture to the edge, a band in the team's color. -->
{venue}{shine}{athlete 288 250 #fff 2.4}{dots grain}
<path d="{band}" fill="{primary}" stroke="{secondary}" stroke-width="5"/>
<rect x="5" y="5" width="240" height="340" rx="5" fill="none" stroke="{border}" stroke-width="10"/>
{patch 150 196 76 66}{autograph 66 268 120}
<text x="22" y="322" font-size="21" fill="{ink}" fit="168">{name}</text>
<text x="22" y="336" font-size="9.5" font-weight="400" fill="{ink}" fit="150">{team}</text>
<text x="20" y="32" font-size="12" font-style="italic" fill="#fff" fit="110">{brand}</text>
{badge 218 36}{stamp 230 256 end}
