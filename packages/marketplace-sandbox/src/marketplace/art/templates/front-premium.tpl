<!-- Thick stock: wide margins, gold lines, a window with cloth and a line to sign on. -->
<path d="M0 0H250V350H0Z" fill="{radial(.5 .4 .8) primary+35, .7 primary, 1 primary-50}"/>
{>part-rays y=96 count=18 color=#fff opacity=.12}{>part-shine}{>part-athlete foot=212 height=162 edge=secondary+50 outline=3}
<path d="M0 0H250V350H0ZM26 26H224V178L194 206H56L26 178Z" fill-rule="evenodd" fill="{diagonal stockEdge, stock, stockEdge}"/>
<path d="M26 26H224V178L194 206H56L26 178Z" fill="none" stroke="{diagonal leaf+60, leaf-12, leaf+45}" stroke-width="3.4"/>
<g fill="none" stroke="{diagonal leaf+60, leaf-12, leaf+45}"><rect x="10" y="10" width="230" height="330" rx="5" stroke-width="1.6"/><rect x="14" y="14" width="222" height="322" rx="4" stroke-width=".7"/></g>
{#patch}{>part-patch x=76 y=196 width=98 height=62}{/patch}{#signed}{>part-autograph x=60 y=290 width=132 plate=line}{/signed}
{^patch}<text x="125" y="238" font-size="17" letter-spacing="3" text-anchor="middle" fill="{diagonal leaf+60, leaf-12, leaf+45}" fit="185">{brand}</text>{/patch}
{#signed}{>part-premium-name y=317}{/signed}{^signed}{>part-premium-name y=285}
<path d="M60 296H190V297.4H60Z" fill="{diagonal leaf+60, leaf-12, leaf+45}"/>
<text x="125" y="313" font-size="10.4" font-weight="400" text-anchor="middle" fill="{softInk}" fit="185">{team}</text>{/signed}
{#badge}{>part-badge x=206 y=48}{/badge}{#stamp}{>part-$stampLook x=125 y=331 anchor=middle}{/stamp}
