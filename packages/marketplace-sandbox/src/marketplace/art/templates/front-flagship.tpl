<!-- The yearly plain card: a picture to the edge, a band in the team's color. -->
{>part-venue}{>part-shine}{>part-athlete foot=288 height=250 edge=#fff outline=2.4}{#grain}{>part-dots opacity=.08}{/grain}
<path d="{band}" fill="{primary}" stroke="{secondary}" stroke-width="5"/>
<rect x="5" y="5" width="240" height="340" rx="5" fill="none" stroke="{border}" stroke-width="10"/>
{#patch}{>part-patch x=150 y=196 width=76 height=66}{/patch}{#signed}{>part-autograph x=66 y=268 width=120 plate=bare}{/signed}
<text x="22" y="322" font-size="21" fill="{ink}" fit="168">{shortName}</text>
<text x="22" y="336" font-size="9.5" font-weight="400" fill="{ink}" fit="150">{team}</text>
<text x="20" y="32" font-size="12" font-style="italic" fill="#fff" fit="110">{brand}</text>
{#badge}{>part-badge x=218 y=36}{/badge}{#stamp}{>part-stamp x=230 y=256 anchor=end}{/stamp}
