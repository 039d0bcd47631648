<g transform="translate({x} {y})">
<path d="M-14-13H14V4Q12 14 0 18Q-12 14-14 4Z" fill="#f6f7f9" stroke="{primary-20}" stroke-width="2.4"/>
<path d="M-14-13H14V-6H-14Z" fill="{primary}"/>
<text y="8" font-size="14" text-anchor="middle" fill="#15171c">{badge}</text></g>
