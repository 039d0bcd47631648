<path d="M150-20Q270 260 110 520T210 1020M560-20Q680 260 520 520T620 1020" fill="none" stroke="{color-22}" stroke-width="2.4" opacity=".35" transform="translate({shift})"/>
