{>player-helmet}<path d="M6 3.4H12.6V8.8H5M12.6 6H6" fill="none" stroke="{trim+50}" stroke-width="1.5"/>
