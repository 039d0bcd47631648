<!-- The number of a limited card. -->
<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="14" fill="#ffe18f" stroke="#241a05" stroke-width="2.2" paint-order="stroke">{stamp}</text>
