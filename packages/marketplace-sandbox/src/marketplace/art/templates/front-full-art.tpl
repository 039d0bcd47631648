<!-- The picture fills the card. -->
{>part-habitat}<circle cx="125" cy="160" r="96" fill="{glow}" opacity=".28"/>{>part-shine}<g transform="translate(125 158) scale(1.78) translate(-60-66)">{>creature-whole}</g>{#detailed}{>part-texture}{/detailed}
<path d="M0 212H250V350H0Z" fill="{down 0 #ffffff 0, .3 card+75 .72, 1 card+85 .86}"/>
<rect x="3.5" y="3.5" width="243" height="343" rx="8" fill="none" stroke="#d5dae0" stroke-width="7"/>
{>part-game-text}
