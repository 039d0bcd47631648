<circle cx="{x}" cy="{y}" r="6" fill="{color}" stroke="#0003"/>{#detailed}<g transform="translate({x} {y}) translate(0 3.8) scale(.25)"><path d="{shape}" fill="#2a2a30"/></g>{/detailed}
