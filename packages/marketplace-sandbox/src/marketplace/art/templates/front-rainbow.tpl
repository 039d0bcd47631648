<!-- All rainbow: a veil of light lies over the creature. -->
<path d="M0 0H250V350H0Z" fill="{diagonal #ffb3d1, #ffe9a8, #b8f5d0, #a8d4ff, #dcb8ff}"/>
{>part-rays y=150 count=30 color=#ffffff opacity=.18}{>part-shine}<g transform="translate(125 152) scale(1.73) translate(-60-66)">{>creature-whole}</g>
<path d="M0 0H250V350H0Z" fill="#e7daf5" opacity=".34"/><path d="M14 238H236V330H14Z" fill="#fff" opacity=".42"/>
<rect x="6" y="6" width="238" height="338" rx="7" fill="none" stroke="#fff" stroke-width="3"/>
{>part-game-text}
