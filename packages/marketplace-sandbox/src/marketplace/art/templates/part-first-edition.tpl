<circle cx="34" cy="204" r="10" fill="#1d1a16"/><text x="34" y="208.5" font-size="13" text-anchor="middle" fill="#fff">1</text>
