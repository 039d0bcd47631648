<!-- Another card of the lot, turned behind the first. -->
<g transform="rotate({turn} {middle} {height})"><rect width="{width}" height="{height}" rx="{corner}" fill="#f3f1ea" stroke="#0004"/>
<rect x="9" y="9" width="{innerWidth}" height="{innerHeight}" rx="4" fill="#7f8ba0"/></g>
