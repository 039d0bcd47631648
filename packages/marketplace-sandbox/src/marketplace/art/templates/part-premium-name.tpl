<text x="125" y="{y}" font-size="14" letter-spacing="1.4" text-anchor="middle" fill="{ink}" fit="185">{name}</text>
