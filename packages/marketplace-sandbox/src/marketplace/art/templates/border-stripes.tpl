<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="#f5f3ec"/>
<pattern id="border" width="62" height="62" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H22V62H0ZM32 0H42V62H32Z" fill="{primary}"/></pattern>
<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="url(#border)"/>
