<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">
<rect width="100" height="100" fill="{ground}"/>
<path d="M14 100c2-24 16-32 36-32s34 8 36 32z" fill="{shirt}"/>
<circle cx="50" cy="43" r="20" fill="{skin}"/>
</svg>
