<g transform="{mirror}"><g fill="none" stroke-linecap="round"><path d="M60 49Q136 2 220 30" stroke="{primary}" stroke-width="30" opacity="0.8"/>
<path d="M-18 71Q113 28 217 65" stroke="{secondary}" stroke-width="26" opacity="0.5"/>
<path d="M26 120Q119 90 252 124" stroke="{foil}" stroke-width="21" opacity="0.6"/>
<path d="M31 167Q128 141 200 169" stroke="{primary+40}" stroke-width="34" opacity="0.4"/>
<path d="M37 211Q107 177 269 189" stroke="{primary}" stroke-width="16" opacity="0.4"/>
<path d="M39 242Q115 218 214 232" stroke="{secondary}" stroke-width="34" opacity="0.4"/>
<path d="M-19 291Q93 243 213 296" stroke="{foil}" stroke-width="22" opacity="0.8"/></g></g>
