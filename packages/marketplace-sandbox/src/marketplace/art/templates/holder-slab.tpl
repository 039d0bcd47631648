<!-- A grader's case, 318 by 520, with a label above the card. -->
<rect width="318" height="520" rx="15" fill="{diagonal #f4f8fb, #c5d0d8, #eef3f6}" opacity=".96"/>
<rect x="7" y="7" width="304" height="506" rx="10" fill="#fff" opacity=".4"/>
<rect x="15" y="15" width="288" height="490" rx="8" fill="#dfe7ec" stroke="#9aa7b1" stroke-width="1.4"/>
<g transform="translate(24 25)">{>holder-$labelSide}</g>
<rect x="25" y="135" width="268" height="368" rx="12" fill="{well}" stroke="#8d99a3" stroke-width="1.6"/>
<g transform="translate(34 144)">{card}</g>{#secondOpinion}{>holder-sticker}{/secondOpinion}
<path d="M15 15H118L40 505H15ZM190 15H236L160 505H116Z" fill="#fff" opacity=".12"/>
<rect x="1" y="1" width="316" height="518" rx="14" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>
