<rect x="-18" y="-25" width="166" height="36" rx="3" fill="#fbf8ef" stroke="#cfa23f" stroke-width="1.4"/>
