<g stroke="{line}" stroke-width="2" stroke-linejoin="round">{>creature-$bodyShape}</g>
