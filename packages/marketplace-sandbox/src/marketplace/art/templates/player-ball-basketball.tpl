<g transform="rotate(24)"><circle r="8.6" fill="#d9722c"/>
<path d="M-8.6 0H8.6M0-8.6V8.6M-6-6.2Q0 0-6 6.2M6-6.2Q0 0 6 6.2" fill="none" stroke="#3a1f10" stroke-width=".9"/></g>
