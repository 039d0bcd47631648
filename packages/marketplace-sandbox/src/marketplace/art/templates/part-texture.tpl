<pattern id="texture" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 5L5 0" stroke="#fff" stroke-width=".7" opacity=".35"/></pattern><path d="M0 0H250V350H0Z" fill="url(#texture)"/>
