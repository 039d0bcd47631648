{>player-face}<path d="M-9.4 4A10.4 11 0 1 1 10.4-1L6.5 1.6L5.4 8.6L-1 9.2Q-8 9-9.4 4Z" fill="{jersey}"/>
<path d="M-3-10.8Q4-11.6 8-6.5L6.2-5.6Q2.6-9.4-2.6-8.8Z" fill="{trim}"/>
