<!-- The label of a slab: set, name and variety, certificate, and the field with the grade. -->
<rect x="2.5" y="2.5" width="265" height="79" rx="4" fill="{label}" stroke="{edge}" stroke-width="5"/>
<rect x="196" y="10" width="64" height="64" rx="4" fill="{field}"/>
<text x="14" y="24" font-size="14" fill="{ink}" fit="172">{set}</text>
<text x="14" y="42" font-size="16.5" fill="{ink}" fit="172">{name}</text>
<text x="14" y="58" font-size="12.5" font-weight="400" fill="{ink}" fit="172">{variety}</text>
<path d="{barcode}" fill="{ink}"/><text x="84" y="73" font-size="9.5" font-weight="400" fill="{ink}">{certificate}</text>
<text x="228" y="53" font-size="{gradeSize}" text-anchor="middle" fill="{fieldInk}" fit="58">{grade}</text>
<text x="228" y="68" font-size="10.5" text-anchor="middle" fill="{fieldInk}" fit="58">{words}</text>
<text x="228" y="22" font-size="10.4" letter-spacing="1.5" text-anchor="middle" fill="{fieldInk}" fit="58">{grader}</text>
