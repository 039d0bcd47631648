<!-- Pop art for the inserts that collectors hunt: a star, dots, a loud word. -->
<path d="M0 0H250V350H0Z" fill="{radial(.5 .42 .8) loud+35, loud-25}"/>
{>part-rays y=150 count=22 color=primary opacity=.5}{>part-dots opacity=.2}
<path d="M257 150L215 171L247 208L201 209L218 257L176 238L176 290L143 254L125 302L107 254L74 290L74 238L32 257L49 209L3 208L35 171L-7 150L35 129L3 92L49 91L32 43L74 62L74 10L107 46L125 -2L143 46L176 10L176 62L218 43L201 91L247 92L215 129Z" fill="{secondary+70}" stroke="#14161c" stroke-width="5"/>
{>part-shine}{>part-athlete foot=286 height=236 edge=#14161c outline=5}
<path d="M0 300H250V350H0Z" fill="#14161c"/>
<rect x="4" y="4" width="242" height="342" rx="6" fill="none" stroke="#14161c" stroke-width="8"/>
{#patch}{>part-patch x=24 y=214 width=70 height=62}{/patch}{#signed}{>part-autograph x=108 y=280 width=112 plate=paper}{/signed}
<text x="125" y="50" font-size="34" font-style="italic" text-anchor="middle" fill="#fff" stroke="#14161c" stroke-width="7" paint-order="stroke" stroke-linejoin="round" transform="rotate(-4 125 50)" fit="214">{series}</text>
<text x="125" y="330" font-size="21" text-anchor="middle" fill="{loud}" fit="214">{name}</text>
{#badge}{>part-badge x=28 y=92}{/badge}{#stamp}{>part-stamp x=238 y=292 anchor=end}{/stamp}
