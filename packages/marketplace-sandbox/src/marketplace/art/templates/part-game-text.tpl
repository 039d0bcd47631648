<!-- Name, health, two attacks, number and set of a Pokémon card. -->
<g fill="{nameInk}" stroke="{nameEdge}" stroke-width="3" paint-order="stroke" stroke-linejoin="round">
<text x="22" y="34" font-size="19" fit="134">{name}</text><text x="212" y="34" font-size="14" text-anchor="end">{health}</text></g>
{>part-energy-sign x=224 y=28 color=card shape=sign}<g fill="{ink}"><g transform="translate(0 {attackY})">
{>part-energy-sign x=27 y=-4 color=card shape=sign}
<text x="47" y="0" font-size="13">{attack1}</text><text x="226" y="0" font-size="15" text-anchor="end">{damage1}</text>
<text x="27" y="11" font-size="6.6" font-weight="400">Flip a coin. If heads, this attack does more damage.</text>
{>part-energy-sign x=27 y=26 color=plainCard shape=plainSign}{>part-energy-sign x=40 y=26 color=plainCard shape=plainSign}
{>part-energy-sign x=53 y=26 color=card shape=sign}
<text x="73" y="30" font-size="13">{attack2}</text><text x="226" y="30" font-size="15" text-anchor="end">{damage2}</text>
<text x="27" y="41" font-size="6.6" font-weight="400">Flip a coin. If heads, this attack does more damage.</text></g>
<text x="228" y="338" font-size="8" font-weight="400" text-anchor="end">{number}</text><text x="22" y="338" font-size="8">{code}</text></g>
