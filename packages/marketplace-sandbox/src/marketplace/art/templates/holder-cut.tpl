<clipPath id="card"><rect width="250" height="350" rx="{corner}"/></clipPath><g clip-path="url(#card)">{card}</g>
<rect x=".5" y=".5" width="249" height="349" rx="{corner}" fill="none" stroke="#fff" stroke-opacity=".5"/>
