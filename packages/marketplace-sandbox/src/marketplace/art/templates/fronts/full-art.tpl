<!-- The picture fills the card. -->
{>parts/habitat}<circle cx="125" cy="160" r="96" fill="{glow}" opacity=".28"/>{>parts/shine}<g transform="translate(125 158) scale(1.78) translate(-60-66)">{>creatures/creature}</g>{#detailed}{>parts/texture}{/detailed}
<path d="M0 212H250V350H0Z" fill="{down 0 #ffffff 0, .3 card+75 .72, 1 card+85 .86}"/>
<rect x="3.5" y="3.5" width="243" height="343" rx="8" fill="none" stroke="#d5dae0" stroke-width="7"/>
{>parts/game-text}
