<!-- A piece of cloth behind a window, stitched where two colors meet. -->
<pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0H2V2H0ZM2 2H4V4H2Z" opacity=".14"/></pattern>
<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="-1-1 72 64" preserveAspectRatio="none">
<rect width="70" height="62" rx="3" fill="{secondary+15}"/><path d="M46 0Q18 31 40 62H0V0Z" fill="{primary}"/>
<path d="M46 0Q18 31 40 62" fill="none" stroke="{primary+70}" stroke-width="2.4" stroke-dasharray="3 2.2"/>
<rect width="70" height="62" rx="3" fill="url(#weave)" stroke="#000" stroke-opacity=".45" stroke-width="2.4"/></svg>
