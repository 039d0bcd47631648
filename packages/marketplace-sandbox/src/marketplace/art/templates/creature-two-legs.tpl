{#winged}{>creature-wings x=60 y=62 size=.95}{/winged}
<path d="M71 101A9 9 0 1 1 73 83L103 93A3 3 0 0 1 102 99Z" fill="{shade}"/>
<use href="#sign" transform="translate(100 98) rotate(32) scale(.75)"/>
<path d="M37 90A11 11 0 1 1 58 97L49 115A8 8 0 0 1 34 111ZM63 97A11 11 0 1 1 83 89L88 110A8 8 0 0 1 73 116Z" fill="{main}"/>
<path d="M34 81Q36 66 48 58Q60 50 72 58Q84 66 86 81Q88 96 74 102Q60 108 46 102Q32 96 34 81Z" fill="{main}"/>
<ellipse cx="60" cy="86" rx="17" ry="19" fill="{belly}" stroke="none"/>
<path d="M33 66A6 6 0 1 1 42 75L28 88A5 5 0 0 1 20 80ZM85 75A6 6 0 1 1 79 64L95 57A5 5 0 0 1 100 67Z" fill="{main}"/>
{>creature-head x=60 y=40}
