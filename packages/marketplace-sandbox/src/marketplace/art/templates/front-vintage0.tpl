<!-- Old cardboard: a figure on a flat color, name and team in two lines. -->
<path d="M0 0H250V350H0Z" fill="{flat}"/>
{>part-shine}{>part-athlete foot=304 height=268 edge=flat+60 outline=2}{>part-dots opacity=.13}
<path d="M14 290H236V336H14Z" fill="{flat+72}"/>
<path d="M0 0H250V350H0ZM14 14H236V336H14Z" fill-rule="evenodd" fill="#e8ddc0"/>
<path d="M14 14H236V336H14Z" fill="none" stroke="#2a2118" stroke-opacity=".55"/>
{#patch}{>part-patch x=150 y=206 width=70 height=62}{/patch}{#signed}{>part-autograph x=40 y=276 width=116 plate=bare}{/signed}
<text x="125" y="311" font-size="19" text-anchor="middle" fill="#1d1a16" fit="206">{name}</text>
<text x="125" y="328" font-size="12" text-anchor="middle" fill="{primary-10}" fit="200">{nickname}</text>
{#badge}{>part-badge x=214 y=40}{/badge}{#stamp}{>part-stamp x=228 y=32 anchor=end}{/stamp}{#worn}{>part-wear}{/worn}
