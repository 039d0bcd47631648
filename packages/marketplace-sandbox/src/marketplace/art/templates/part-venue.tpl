<!-- Sky or hall, lights or clouds, the stands, the floor. -->
{#indoors}<path d="M0 0H250V350H0Z" fill="{down 0 #10131c, .6 primary-50, 1 primary-42}"/>{/indoors}
{^indoors}<path d="M0 0H250V350H0Z" fill="{down 0 #3f7fc0, .6 #9cc6e4, 1 #d9e6ea}"/>{/indoors}
<g fill="#fff" opacity=".45"><ellipse cx="50" cy="60" rx="44" ry="9"/><ellipse cx="202" cy="76" rx="40" ry="7"/></g>
<pattern id="crowd" width="13" height="9" patternUnits="userSpaceOnUse"><path d="M1 3h3v3H1ZM6 1h3v3H6ZM9 5h3v3H9Z" fill="#fff" opacity=".22"/><path d="M4 6h2v2H4ZM10 1h2v2h-2Z" fill="{primary+40}" opacity=".5"/></pattern>
<path d="M0 118H250V214H0Z" fill="{primary-55}" opacity=".85"/><path d="M0 118H250V214H0Z" fill="url(#crowd)"/>
<path d="M0 206H250V218H0Z" fill="{primary}"/><path d="M0 217H250V350H0Z" fill="{floor}"/>
{#lawn}<path d="M0 262H250L270 278H-20ZM-30 300H280L300 324H-50Z" fill="#fff" opacity=".12"/>{/lawn}
<ellipse cx="125" cy="288" rx="86" ry="12" opacity=".22"/>
