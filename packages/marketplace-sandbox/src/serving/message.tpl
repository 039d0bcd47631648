<p class="badge">Sandbox</p>
<h1>{title}</h1>
<p class="lead">{text}</p>
