<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="#20c4c0"/>
<pattern id="border" width="59" height="63" patternUnits="userSpaceOnUse"><g fill="#ff4fa0"><circle cx="9" cy="12" r="9"/><circle cx="44" cy="52" r="5"/></g><g fill="{secondary}"><circle cx="38" cy="16" r="12"/><circle cx="14" cy="50" r="7"/></g></pattern>
<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="url(#border)"/>
