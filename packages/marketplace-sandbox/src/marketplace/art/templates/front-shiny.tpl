<!-- A burst of light behind the creature. -->
<path d="M0 0H250V350H0Z" fill="{radial(.5 .4 .8) 0 #ffffff, .35 glow+20, 1 card-25}"/>
{>part-rays y=140 count=24 color=card opacity=.3}{>part-shine}<g transform="translate(125 146) scale(1.72) translate(-60-66)">{>creature-whole}</g>
<path d="M0 236Q125 214 250 236V350H0Z" fill="{card+82}" opacity=".9"/>
<path d="M0 236Q125 214 250 236" fill="none" stroke="{card-20}" stroke-width="3"/>
<rect x="4" y="4" width="242" height="342" rx="8" fill="none" stroke="{diagonal #eef1f4, #aeb6c0, #f4f6f8}" stroke-width="8"/>
{>part-game-text}
