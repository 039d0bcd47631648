<!-- All gold: a veil of the metal lies over the creature. -->
<path d="M0 0H250V350H0Z" fill="{diagonal #fff3bf, #e3b53a, #fff0b0, #c8942a, #f7dc86}"/>
{>part-rays y=150 count=30 color=#8f6a14 opacity=.18}{>part-shine}<g transform="translate(125 152) scale(1.73) translate(-60-66)">{>creature-whole}</g>
<path d="M0 0H250V350H0Z" fill="#f0c64a" opacity=".34"/><path d="M14 238H236V330H14Z" fill="#fff" opacity=".42"/>
<rect x="6" y="6" width="238" height="338" rx="7" fill="none" stroke="#8f6a14" stroke-width="3"/>
{>part-game-text}
