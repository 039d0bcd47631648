<nav aria-label="Mailbox"><a href="/">← All mails</a><a href="/mails/{id}.eml">Source</a></nav>
<header><div><p class="badge">Sandbox · nothing is delivered</p>
<h1>{subject}</h1></div></header>
<div class="sheet"><dl>
{#from}<dt>From</dt><dd>{from}</dd>{/from}
{#to}<dt>To</dt><dd>{to}</dd>{/to}
{#deliveredTo}<dt>Delivered to</dt><dd>{deliveredTo}</dd>{/deliveredTo}
<dt>Received</dt><dd><time datetime="{isoTime}">{time}</time></dd>
</dl>
<details><summary>All headers</summary><dl>
{#headers}<dt>{name}</dt><dd>{value}</dd>
{/headers}{#attachments}<dt>Attachment</dt><dd>{name} ({type}, {bytes} bytes)</dd>
{/attachments}</dl></details></div>
{#frame}<h2>HTML</h2>
<div class="sheet"><iframe src="/mails/{id}/html" sandbox="{frame}" title="HTML part of the mail"></iframe></div>{/frame}
{#text}<h2>Text</h2>
<div class="sheet"><pre>{=text}</pre></div>{/text}
