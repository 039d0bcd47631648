<ellipse rx="5" ry="1.9" fill="#15171b"/>
