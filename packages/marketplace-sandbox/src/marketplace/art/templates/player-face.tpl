<!-- Faces stay empty: nobody is portrayed. -->
<ellipse rx="7.4" ry="8.6" fill="{skin}"/>
