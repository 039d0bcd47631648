<circle r="3.6" fill="#f6f3ea"/><path d="M-2-3Q0 0-2 3M2-3Q0 0 2 3" fill="none" stroke="#c0392b" stroke-width=".6"/>
