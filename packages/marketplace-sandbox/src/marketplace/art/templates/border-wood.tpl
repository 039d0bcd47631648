<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="#9a6a3a"/>
<pattern id="border" width="250" height="13" patternUnits="userSpaceOnUse"><path d="M0 2Q60 5 120 2T250 3V4Q180 6 120 4T0 4ZM0 8Q80 6 140 9T250 8V9Q150 12 90 10T0 10Z" fill="#4a2c12" opacity=".5"/></pattern>
<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="url(#border)"/>
