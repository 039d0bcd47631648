<!-- Pop art for the inserts that collectors hunt: a star, dots, a loud word. -->
<path d="M0 0H250V350H0Z" fill="{radial(.5 .42 .8) loud+35, loud-25}"/>
{rays 150 22 primary .5}{dots .2}
<path d="{star}" fill="{secondary+70}" stroke="#14161c" stroke-width="5"/>
{shine}{athlete 286 236 #14161c 5}
<path d="M0 300H250V350H0Z" fill="#14161c"/>
<rect x="4" y="4" width="242" height="342" rx="6" fill="none" stroke="#14161c" stroke-width="8"/>
{patch 24 214 70 62}{autograph 108 280 112 plate}
<text x="125" y="50" font-size="34" font-style="italic" text-anchor="middle" fill="#fff" stroke="#14161c" stroke-width="7" paint-order="stroke" stroke-linejoin="round" transform="rotate(-4 125 50)" fit="214">{series}</text>
<text x="125" y="330" font-size="21" text-anchor="middle" fill="{loud}" fit="214">{name}</text>
{badge 28 92}{stamp 238 292 end}
