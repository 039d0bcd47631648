<article>
<p class="badge">Sandbox · an invented article</p>
<h1>{=title}</h1>
<p class="lead">{#author}{=author} · {/author}<time datetime="{isoTime}">{time} UTC</time></p>
<p class="text">{=lead}</p>
<p class="small">The people, the prices and the events of this page are made up.</p>
</article>
