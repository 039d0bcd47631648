{>player-crop}<path d="M-8-2Q-13 6-10 14Q-7 10-6.4 2Z" fill="{hair}"/>
