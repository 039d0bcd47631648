<!-- Number, name, statistics, and lines of text. -->
<path d="M0 0H250V350H0Z" fill="{stock}"/>
<path d="M0 0H250V118L0 146Z" fill="{primary}"/><path d="M0 146L250 118V126L0 154Z" fill="{secondary}"/>
<circle cx="54" cy="66" r="34" fill="{primary+82}"/>
<text x="54" y="80" font-size="38" text-anchor="middle" fill="{primary-15}">{jerseyNumber}</text>
<text x="100" y="62" font-size="19" fill="{ink}" fit="134">{name}</text>
<text x="100" y="80" font-size="12" font-weight="400" fill="{ink}" fit="134">{team}</text>
<text x="100" y="98" font-size="12" font-weight="400" fill="{ink}">{number}</text>
<path d="M20 183H230V199H20ZM20 217H230V233H20ZM20 251H230V267H20Z" fill="{primary}" opacity=".09"/><g font-size="11" fill="{tableInk}">{statistics}</g>
<path d="M26 302h198v3.4H26ZM26 312h164v3.4H26ZM26 322h130v3.4H26Z" fill="{tableInk}" opacity=".35"/>
<text x="125" y="338" font-size="8" font-weight="400" text-anchor="middle" fill="{tableInk}">{set}</text>
<rect x="5" y="5" width="240" height="340" rx="6" fill="none" stroke="{margin}" stroke-width="9"/>
