<!-- A stiff plastic sleeve, 296 by 398. -->
<rect width="296" height="398" rx="7" fill="#eaf3fa" opacity=".36"/><g transform="translate(23 32)">{card}</g>
<rect x="9" y="12" width="278" height="378" rx="4" fill="{diagonal 0 #fff .34, .35 #fff .04, .6 #fff .2, 1 #fff .03}" stroke="#b8c6cf"/>
<path d="M0 7Q0 0 7 0H289Q296 0 296 7V12H170Q148 26 126 12H0Z" fill="#fff" opacity=".35"/>
<rect x="1" y="1" width="294" height="396" rx="7" fill="none" stroke="#fff" stroke-width="1.6" opacity=".85"/>
