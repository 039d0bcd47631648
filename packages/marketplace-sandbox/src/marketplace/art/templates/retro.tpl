<!-- The junk-wax years: a photo in one of the borders border….tpl. -->
{venue}{shine}{athlete 286 240 #20242c 1.6}{dots .09}{border}
<path d="M20 30H230V288H20Z" fill="none" stroke="{primary-35}" stroke-width="3"/>
<rect x="12" y="296" width="226" height="34" rx="3" fill="{primary+6}" stroke="{secondary}" stroke-width="2.6"/>
{patch 150 206 70 70}{autograph 54 262 130}
<text x="22" y="320" font-size="18" fill="{ink}" fit="150">{name}</text>
<text x="230" y="319" font-size="10.5" text-anchor="end" fill="{ink}" fit="56">{nickname}</text>
<text x="24" y="22" font-size="15" font-style="italic" stroke="#fff" stroke-width="3" paint-order="stroke" fill="{primary-30}" fit="120">{brand}</text>
{badge 214 50}{stamp 222 280 end}{wear}
