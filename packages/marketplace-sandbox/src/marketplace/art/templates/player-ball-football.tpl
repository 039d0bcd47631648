<g transform="rotate(-32)"><ellipse rx="10" ry="5.8" fill="#8a4b25"/>
<path d="M-4 0H4M-2-1.5V1.5M0-1.5V1.5M2-1.5V1.5" fill="none" stroke="#f5f0e6" stroke-width=".8"/></g>
