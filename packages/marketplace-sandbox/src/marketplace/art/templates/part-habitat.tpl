<!-- Where a creature lives: sky, sun, three ridges, and the sign of its energy in the air. -->
<path d="M0 0H250V350H0Z" fill="{down 0 sky, .75 horizon}"/><g transform="{mirror}">
<ellipse cx="{sunX}" cy="96" rx="30" ry="{sunHeight}" fill="{glow+30}" opacity=".75"/>
<path d="{far}V350H0Z" fill="{farLand+12}"/><path d="{middle}V350H0Z" fill="{farLand}"/><path d="{near}V350H0Z" fill="{down nearLand, nearLand-35}"/></g>
<g opacity=".5"><use href="#sign" transform="translate(34 66) rotate(-24) scale(.32)"/><use href="#sign" transform="translate(92 38) rotate(12) scale(.2)"/>
<use href="#sign" transform="translate(222 92) rotate(31) scale(.36)"/><use href="#sign" transform="translate(168 52) rotate(-8) scale(.24)"/>
<use href="#sign" transform="translate(22 192) rotate(18) scale(.26)"/><use href="#sign" transform="translate(232 226) rotate(-32) scale(.3)"/>
{#detailed}<use href="#sign" transform="translate(58 138) rotate(38) scale(.18)"/><use href="#sign" transform="translate(204 168) rotate(-18) scale(.16)"/>
<use href="#sign" transform="translate(130 84) rotate(6) scale(.16)"/><use href="#sign" transform="translate(48 288) rotate(-14) scale(.28)"/>
<use href="#sign" transform="translate(198 300) rotate(22) scale(.22)"/>{/detailed}</g>
