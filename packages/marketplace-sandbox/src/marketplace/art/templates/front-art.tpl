<!-- Painted: strokes or rays, a large disc behind the player. -->
<path d="M0 0H250V350H0Z" fill="{down top, bottom}"/>{>$backdrop y=150 count=26 color=secondary opacity=.3}
<circle cx="125" cy="146" r="88" fill="{disc}" opacity=".85"/>
<circle cx="125" cy="146" r="98" fill="none" stroke="{ink}" stroke-width="1.6"/>
{>part-shine}{>part-athlete foot=284 height=240 edge=outline outline=3}
<rect x="6" y="6" width="238" height="338" rx="6" fill="none" stroke="{border}" stroke-width="3"/>
{#patch}{>part-patch x=24 y=214 width=70 height=62}{/patch}{#signed}{>part-autograph x=108 y=276 width=112 plate=paper}{/signed}
<text x="125" y="320" font-size="28" letter-spacing="2" text-anchor="middle" fill="{ink}" fit="205">{last}</text>
<text x="125" y="335" font-size="10.4" font-weight="400" letter-spacing="2" text-anchor="middle" fill="{ink}" fit="190">{firstAndTeam}</text>
<text x="22" y="32" font-size="12" letter-spacing="2" fill="{ink}" fit="130">{series}</text>
{#badge}{>part-badge x=220 y=36}{/badge}{#stamp}{>part-stamp x=232 y=290 anchor=end}{/stamp}
