<use href="#sign" transform="translate(100 106) rotate(96) scale(.9)"/><path d="M98 104Q70 118 42 104Q18 90 40 78Q70 66 84 82Q96 60 70 46" fill="none" stroke-linecap="round" stroke-width="23"/>
<path d="M98 104Q70 118 42 104Q18 90 40 78Q70 66 84 82Q96 60 70 46" fill="none" stroke-linecap="round" stroke="{shade}" stroke-width="18.6"/>
<path d="M98 104Q70 118 42 104Q18 90 40 78Q70 66 84 82Q96 60 70 46" fill="none" stroke-linecap="round" stroke="{belly}" stroke-width="4" stroke-dasharray="2 7" opacity=".8"/>
{>creature-wings x=66 y=62 size=0.62}{>creature-head x=62 y=40}
