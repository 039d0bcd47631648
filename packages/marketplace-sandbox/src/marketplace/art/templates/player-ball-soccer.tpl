<circle r="7" fill="#f5f6f8"/><path d="M0-2.6L2.5-.8 1.5 2.1H-1.5L-2.5-.8ZM4 3l2 .5-2 2ZM-4 3l-2 .5 2 2Z" fill="#23262d"/>
