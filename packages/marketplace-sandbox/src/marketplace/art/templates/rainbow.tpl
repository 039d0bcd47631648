<!-- All rainbow: a veil of light lies over the creature. -->
<path d="M0 0H250V350H0Z" fill="{diagonal #ffb3d1, #ffe9a8, #b8f5d0, #a8d4ff, #dcb8ff}"/>
{rays 150 30 #ffffff .18}{foil}{creature 152 1.73}
<path d="M0 0H250V350H0Z" fill="#e7daf5" opacity=".34"/><path d="M14 238H236V330H14Z" fill="#fff" opacity=".42"/>
<rect x="6" y="6" width="238" height="338" rx="7" fill="none" stroke="#fff" stroke-width="3"/>
