<!-- Old cardboard: a photo, a dark bar, and the team in a circle. -->
{>part-venue}<path d="M0 0H250V350H0Z" fill="#e8c98a" opacity=".18"/>
{>part-shine}{>part-athlete foot=294 height=268 edge=#2a2119 outline=2}{>part-dots opacity=.13}
<path d="M14 296H236V336H14Z" fill="#1f1b18"/>
<circle cx="212" cy="292" r="26" fill="{secondary}" stroke="#1f1b18" stroke-width="3"/>
<path d="M0 0H250V350H0ZM14 14H236V336H14Z" fill-rule="evenodd" fill="#e8ddc0"/>
<path d="M14 14H236V336H14Z" fill="none" stroke="#2a2118" stroke-opacity=".55"/>
{#patch}{>part-patch x=150 y=206 width=70 height=62}{/patch}{#signed}{>part-autograph x=40 y=276 width=116 plate=bare}{/signed}
<text x="212" y="298" font-size="15" text-anchor="middle" fill="{secondary-75}">{abbreviation}</text>
<text x="24" y="322" font-size="18" fill="#f4ead0" fit="158">{name}</text>
{#badge}{>part-badge x=214 y=40}{/badge}{#stamp}{>part-stamp x=228 y=32 anchor=end}{/stamp}{#worn}{>part-wear}{/worn}
