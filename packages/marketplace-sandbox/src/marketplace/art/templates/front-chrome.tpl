<!-- Mirror finish: rays, a metal frame in the color of the foil, a slanted plate. -->
<path d="M0 0H250V350H0Z" fill="{radial(.5 .42 .75) tint+45, .55 tint, primary-62}"/>
{>part-rays y=140 count=14 color=#fff opacity=.16}{>part-shine}{>part-athlete foot=290 height=234 edge=#fff outline=5}
<path d="M12 284L238 262V318L229 338H12Z" fill="{primary}"/>
<path d="M12 279L238 257V263L12 285Z" fill="{secondary}"/>
<path d="M0 0H250V350H0ZM12 30L30 12H238V300L220 338H12Z" fill-rule="evenodd" fill="{diagonal foil+65, foil, foil+75, foil-25, foil+65}"/>
<path d="M12 30L30 12H238V300L220 338H12Z" fill="none" stroke="{foil-45}" stroke-width="1.2"/>
{#patch}{>part-patch x=24 y=190 width=66 height=62}{/patch}{#signed}{>part-autograph x=108 y=258 width=104 plate=paper}{/signed}
<text x="24" y="302" font-size="14" font-weight="400" fill="{ink}" fit="120">{first}</text>
<text x="24" y="327" font-size="27" fill="{ink}" fit="165">{last}</text>
<text x="36" y="28" font-size="11" font-style="italic" fill="#fff" fit="110">{brand}</text>
{#badge}{>part-badge x=215 y=300}{/badge}{#stamp}{>part-stamp x=232 y=252 anchor=end}{/stamp}
