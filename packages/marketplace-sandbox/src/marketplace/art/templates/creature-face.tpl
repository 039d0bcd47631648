<!-- Cheeks, eyes, nose and mouth around 0,0. -->
<g fill="{glow}" stroke="none"><circle cx="-16" cy="9" r="4"/><circle cx="16" cy="9" r="4"/></g>{>creature-eyes y=.5}
<ellipse cy="8" rx="2.2" ry="1.4" fill="{line}"/><path d="M-6.7 12Q0 {smile} 6.7 12" fill="none" stroke-width="1.8" stroke-linecap="round"/>
