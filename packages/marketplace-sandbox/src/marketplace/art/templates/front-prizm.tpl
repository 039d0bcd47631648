<!-- Cut glass: facets in the color of the foil, angular corners, a dark bar. -->
<path d="M0 0H250V350H0Z" fill="{diagonal 0 foil+50, .35 foil, .7 middle, 1 depth-45}"/>
{>part-facets}<circle cx="125" cy="150" r="92" fill="#fff" opacity=".22"/>{>part-shine}{>part-athlete foot=292 height=244 edge=glow outline=4.5}
<path d="M0 0H86L58 12H14V58L0 88ZM250 350H164L192 338H236V292L250 262Z" fill="{diagonal primary+30, primary, primary-50}"/>
<path d="M86 0H94L62 15H17V62L0 98V88L14 58V12H58ZM164 350H156L188 335H233V288L250 252V262L236 292V338H192Z" fill="{secondary}"/>
<path d="M0 302L34 286H216L250 302V350H0Z" fill="{primary-68}"/>
<path d="M30 289H220L216 286H34Z" fill="{foil}"/>
{#patch}{>part-patch x=24 y=206 width=66 height=62}{/patch}{#signed}{>part-autograph x=74 y=272 width=98 plate=paper}{/signed}
<text x="125" y="316" font-size="20" text-anchor="middle" fill="#fff" fit="190">{name}</text>
<text x="125" y="332" font-size="9" letter-spacing="2" text-anchor="middle" fill="{foil+50}" fit="150">{team}</text>
<text x="26" y="32" font-size="13" letter-spacing="1.5" fill="{foilInk}" fit="90">{brand}</text>
{#badge}{>part-badge x=222 y=34}{/badge}{#stamp}{>part-stamp x=234 y=280 anchor=end}{/stamp}
