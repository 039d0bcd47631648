<!-- Old cardboard: a photo with an arrow that carries the name. -->
{>part-venue}<path d="M0 0H250V350H0Z" fill="#e8c98a" opacity=".18"/>
{>part-shine}{>part-athlete foot=294 height=268 edge=#2a2119 outline=2}{>part-dots opacity=.13}
<path d="M14 300H206L236 318L206 336H14Z" fill="{primary}"/>
<path d="M14 296H208L240 315" fill="none" stroke="{secondary}" stroke-width="4"/>
<path d="M0 0H250V350H0ZM14 14H236V336H14Z" fill-rule="evenodd" fill="#e8ddc0"/>
<path d="M14 14H236V336H14Z" fill="none" stroke="#2a2118" stroke-opacity=".55"/>
{#patch}{>part-patch x=150 y=206 width=70 height=62}{/patch}{#signed}{>part-autograph x=40 y=276 width=116 plate=bare}{/signed}
<text x="24" y="325" font-size="19" fill="{primary+92}" fit="176">{name}</text>
{#badge}{>part-badge x=214 y=40}{/badge}{#stamp}{>part-stamp x=228 y=32 anchor=end}{/stamp}{#worn}{>part-wear}{/worn}
