{>player-face}<path d="M-8.6-1.5A8.6 9.6 0 0 1 8.6-2L8.4-.6Q0-3-8.6-1.5Z" fill="{jersey}"/>
<path d="M4-3.4Q12-3.6 15 .6Q9 1 4-.9Z" fill="{trim-10}"/><circle cx="2.4" cy="-6" r="1.7" fill="{trim}"/>
