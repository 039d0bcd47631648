{>player-face}<path d="M-8-1A8.3 8.6 0 0 1 8.2-2Q4-5.2-1-4.6Q-5-4.4-8-1Z" fill="{hair}"/>
