<header><div><p class="badge">Sandbox · nothing leaves this machine</p>
<h1>Receivers</h1>
<p class="lead">Discord webhook: {discordUrl} · webhook: {hookUrl}</p></div></header>
<div class="sheet">{^messages}<p class="none"><strong>No message yet</strong>What the product sends appears here by itself.</p>{/messages}
<ul class="mails">
{#messages}<li><div class="mail">
<span class="to">{from}</span>
<span class="subject">{text}</span>
<time datetime="{isoTime}">{time}</time>
</div></li>
{/messages}</ul></div>
