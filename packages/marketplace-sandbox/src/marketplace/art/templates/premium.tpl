<!-- Thick stock: wide margins, gold lines, a window with cloth and a line to sign on. -->
<path d="M0 0H250V350H0Z" fill="{radial(.5 .4 .8) primary+35, .7 primary, 1 primary-50}"/>
{rays 96 18 #fff .12}{shine}{athlete 212 162 trim 3}
<path d="M0 0H250V350H0ZM26 26H224V178L194 206H56L26 178Z" fill-rule="evenodd" fill="{diagonal stockEdge, stock, stockEdge}"/>
<path d="M26 26H224V178L194 206H56L26 178Z" fill="none" stroke="{diagonal leaf+60, leaf-12, leaf+45}" stroke-width="3.4"/>
<g fill="none" stroke="{diagonal leaf+60, leaf-12, leaf+45}"><rect x="10" y="10" width="230" height="330" rx="5" stroke-width="1.6"/><rect x="14" y="14" width="222" height="322" rx="4" stroke-width=".7"/></g>
{patch 76 196 98 62}{autograph 60 290 132 plate}
<text x="125" y="238" font-size="17" letter-spacing="3" text-anchor="middle" fill="{diagonal leaf+60, leaf-12, leaf+45}" fit="185">{setName}</text>
<text x="125" y="{nameY}" font-size="14" letter-spacing="1.4" text-anchor="middle" fill="{ink}" fit="185">{name}</text>
<path d="M60 296H190V297.4H60Z" fill="{diagonal leaf+60, leaf-12, leaf+45}" opacity="{unsigned}"/>
<text x="125" y="313" font-size="10.4" font-weight="400" text-anchor="middle" fill="{softInk}" fit="185">{teamLine}</text>
{badge 206 48}{stamp 125 331 middle stampStyle}
