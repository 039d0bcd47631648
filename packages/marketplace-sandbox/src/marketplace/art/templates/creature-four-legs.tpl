<path d="M90 74Q114 66 106 44" fill="none" stroke-width="10" stroke-linecap="round"/>
<path d="M90 74Q114 66 106 44" fill="none" stroke="{shade}" stroke-width="6.5" stroke-linecap="round"/>
<use href="#sign" transform="translate(106 50) rotate(14) scale(.9)"/>
<path d="M30 73A8 8 0 1 1 46 76L40 103A6 6 0 0 1 28 102ZM65 75A8 8 0 1 1 81 74L82 104A6 6 0 0 1 70 105Z" fill="{shade}"/>
<path d="M46 73A8 8 0 1 1 62 75L56 107A6 6 0 0 1 44 106ZM79 75A8 8 0 1 1 95 74L96 100A6 6 0 0 1 84 101Z" fill="{main}"/>
<path d="M29 74Q28 62 44 57Q60 52 79 56Q98 60 99 72Q100 84 81 88Q62 92 46 89Q30 86 29 74Z" fill="{main}"/>
<ellipse cx="46" cy="80" rx="15" ry="10" fill="{belly}" stroke="none"/>{>creature-head x=40 y=46}
