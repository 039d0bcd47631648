<!-- The label of a slab: set, name and variety, certificate, and the field with the grade. -->
<rect x="2.5" y="2.5" width="265" height="79" rx="4" fill="{label}" stroke="{edge}" stroke-width="5"/>
<rect x="196" y="10" width="64" height="64" rx="4" fill="{field}"/>
<text x="14" y="24" font-size="14" fill="{labelInk}" fit="172">{labelSet}</text>
<text x="14" y="42" font-size="16.5" fill="{labelInk}" fit="172">{labelName}</text>
<text x="14" y="58" font-size="12.5" font-weight="400" fill="{labelInk}" fit="172">{labelVariety}</text>
{#detailed}<path d="M14 64v9h1v-9zM17 64v9h1v-9zM20 64v9h2v-9zM23 64v9h2v-9zM26 64v9h1v-9zM29 64v9h1v-9zM32 64v9h2v-9zM35 64v9h2v-9zM38 64v9h1v-9zM41 64v9h1v-9zM44 64v9h2v-9zM47 64v9h2v-9zM50 64v9h2v-9zM53 64v9h1v-9zM56 64v9h1v-9zM59 64v9h1v-9zM62 64v9h2v-9zM65 64v9h1v-9zM68 64v9h1v-9zM71 64v9h1v-9zM74 64v9h1v-9z" fill="{labelInk}"/>{/detailed}<text x="84" y="73" font-size="9.5" font-weight="400" fill="{labelInk}">{certificate}</text>
<text x="228" y="53" font-size="{gradeSize}" text-anchor="middle" fill="{fieldInk}" fit="58">{grade}</text>
<text x="228" y="68" font-size="10.5" text-anchor="middle" fill="{fieldInk}" fit="58">{words}</text>
<text x="228" y="22" font-size="10.4" letter-spacing="1.5" text-anchor="middle" fill="{fieldInk}" fit="58">{grader}</text>
