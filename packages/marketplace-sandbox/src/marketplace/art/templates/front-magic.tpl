<!-- A dark border and a window with a spell in the card's color. -->
<path d="M0 0H250V350H0Z" fill="#14130f"/><rect x="11" y="11" width="228" height="318" rx="5" fill="{diagonal color+40, color-25}"/>
<rect x="18" y="19" width="214" height="20" rx="5" fill="{color+72}"/><text x="25" y="34" font-size="14" fill="#15130f" fit="160">{name}</text>
<circle cx="220" cy="29" r="7" fill="{color+20}" stroke="#0005"/>
<svg x="24" y="46" width="202" height="146" viewBox="24 60 202 146"><path d="M0 0H250V350H0Z" fill="{radial 0 #fff7d8, .4 color, 1 color-75}"/>{>part-facets}{>part-rays y=134 count=16 color=#fff opacity=.2}
<circle cx="125" cy="134" r="28" fill="#fff" opacity=".5"/><path d="M125 96L137 122L165 134L137 146L125 172L113 146L85 134L113 122Z" fill="#fffbe8"/></svg>
<path d="M24 46H226V192H24Z" fill="none" stroke="#2a2620" stroke-width="2.4"/>
<rect x="18" y="198" width="214" height="20" rx="5" fill="{color+72}"/><text x="25" y="212" font-size="11" fill="#15130f" fit="170">{setName}</text>
<rect x="22" y="222" width="206" height="92" rx="3" fill="{color+84}"/>
<path d="M30 236h186v4H30ZM30 248h154v4H30ZM30 260h122v4H30ZM30 284h186v4H30ZM30 296h154v4H30Z" fill="#2a2620" opacity=".4"/>
<text x="24" y="342" font-size="8" font-weight="400" fill="#c9c2b2">{number}</text>{#foil}{>part-shine}{/foil}
