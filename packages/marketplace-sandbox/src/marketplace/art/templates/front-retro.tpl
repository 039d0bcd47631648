<!-- The junk-wax years: a photo in one of five borders. -->
{>part-venue}{>part-shine}{>part-athlete foot=286 height=240 edge=#20242c outline=1.6}{>part-dots opacity=.09}{>border-$border}
<path d="M20 30H230V288H20Z" fill="none" stroke="{primary-35}" stroke-width="3"/>
<rect x="12" y="296" width="226" height="34" rx="3" fill="{primary+6}" stroke="{secondary}" stroke-width="2.6"/>
{#patch}{>part-patch x=150 y=206 width=70 height=70}{/patch}{#signed}{>part-autograph x=54 y=262 width=130 plate=bare}{/signed}
<text x="22" y="320" font-size="18" fill="{ink}" fit="150">{name}</text>
<text x="230" y="319" font-size="10.5" text-anchor="end" fill="{ink}" fit="56">{nickname}</text>
<text x="24" y="22" font-size="15" font-style="italic" stroke="#fff" stroke-width="3" paint-order="stroke" fill="{primary-30}" fit="120">{brand}</text>
{#badge}{>part-badge x=214 y=50}{/badge}{#stamp}{>part-stamp x=222 y=280 anchor=end}{/stamp}{#worn}{>part-wear}{/worn}
