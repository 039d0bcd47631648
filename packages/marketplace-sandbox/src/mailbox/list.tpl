<header><div><p class="badge">Sandbox · nothing is delivered</p>
<h1>Mailbox</h1>
<p class="lead">{count}{filter} · receives at {smtpUrl}{#filter} · <a href="/">show all</a>{/filter}</p></div>
{#deletable}<form method="post" action="/empty"><button class="button">Delete all</button></form>{/deletable}</header>
<div class="sheet">{^mails}<p class="none"><strong>No mail{filter} yet</strong>What the product sends appears here by itself.</p>{/mails}
<ul class="mails">
{#mails}<li><a class="mail" href="/mails/{id}">
<span class="to">{deliveredTo}</span>
<span class="subject">{subject}</span>
<time datetime="{isoTime}">{time}</time>
</a></li>
{/mails}</ul></div>
