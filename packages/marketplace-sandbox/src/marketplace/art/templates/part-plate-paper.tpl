<rect x="-10" y="-24" width="132" height="34" rx="4" fill="#fff" opacity=".82"/>
