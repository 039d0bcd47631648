<!-- The number of a limited card in dark gold, for light cards. -->
<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="12" fill="#8a6414">{stamp}</text>
