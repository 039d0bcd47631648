<!-- A picture in a window: yellow borders in the early years, silver ones later. -->
<path d="M0 0H250V350H0Z" fill="{diagonal border, borderLight, border}"/>
<rect x="11" y="11" width="228" height="328" rx="4" fill="{diagonal card+35, card, card+20}"/>{#reverse}{>part-shine}{/reverse}
<svg x="22" y="42" width="206" height="150" viewBox="0 0 250 350" preserveAspectRatio="none">{>part-habitat}{#holo}{>part-shine}{/holo}</svg><g transform="translate(125 126) scale(1.1) translate(-60-66)">{>creature-whole}</g>
<path d="M22 42H228V192H22Z" fill="none" stroke="{windowEdge}" stroke-width="4"/>
<rect x="38" y="196" width="174" height="11" rx="3" fill="{card+50}"/>
<text x="125" y="204.6" font-size="7.6" font-weight="400" text-anchor="middle" fill="#2a2a30">{set} · {year}</text>{#firstEdition}{>part-first-edition}{/firstEdition}
<path d="M22 290H228V291H22ZM26 304h190v3H26ZM26 312h150v3H26Z" fill="#17171c" opacity=".3"/>
{>part-game-text}
