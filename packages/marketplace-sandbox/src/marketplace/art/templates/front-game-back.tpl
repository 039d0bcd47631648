<!-- A whirl of light around a star. -->
<path d="M0 0H250V350H0Z" fill="{edge}"/><rect x="12" y="12" width="226" height="326" rx="6" fill="{radial(.5 .5 .75) center, light, edge}"/>
<clipPath id="back"><rect x="12" y="12" width="226" height="326" rx="6"/></clipPath>
<g fill="#fff" opacity=".2" clip-path="url(#back)"><path id="arm" d="M125 175C163 125 238 138 255 200C225 168 175 163 125 175Z"/><use href="#arm" transform="rotate(60 125 175)"/><use href="#arm" transform="rotate(120 125 175)"/><use href="#arm" transform="rotate(180 125 175)"/><use href="#arm" transform="rotate(240 125 175)"/><use href="#arm" transform="rotate(300 125 175)"/></g>
<circle cx="125" cy="175" r="46" fill="#0003"/><circle cx="125" cy="175" r="40" fill="{radial #fff8d8, #e8b93a}" stroke="#fff" stroke-width="3"/>
<path d="M125 145L133 166L155 168L138 182L144 204L125 192L106 204L112 182L95 168L117 166Z" fill="{edge}"/>
<rect x="12" y="12" width="226" height="326" rx="6" fill="none" stroke="#f2d06a" stroke-width="2"/>
