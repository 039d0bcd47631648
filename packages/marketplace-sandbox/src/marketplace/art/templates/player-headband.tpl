{>player-crop}<path d="M-8.2-2.6L8.2-3.8L8.3-1.2L-8.2.2Z" fill="{trim}"/>
