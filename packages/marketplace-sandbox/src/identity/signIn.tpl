<p class="badge">Sandbox · stands in for {brand}</p>
<h1>Choose an account</h1>
<p class="lead">to continue to <strong>{host}</strong></p>
<form method="post"><ul class="people">
{#people}<li><button class="person" name="person" value="{key}">
{#picture}<img src="{picture}" alt="" width="40" height="40">{/picture}
{^picture}<span class="initials" aria-hidden="true">{initials}</span>{/picture}
<span class="who"><span class="name">{name}</span>{#tags} <span class="tag">{tag}</span>{/tags}
<span class="email">{email}</span></span>
</button></li>
{/people}
</ul></form>
<details{#problem} open{/problem}>
<summary>Use another account</summary>
<form method="post">
{#problem}<p class="problem" id="problem" role="alert">{problem}</p>{/problem}
<p class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="{maxEmailLength}" required{#problem} aria-invalid="true" aria-describedby="problem"{/problem} value="{typedEmail}"></p>
<p class="field"><label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="{maxNameLength}" value="{typedName}"></p>
{#trusts}<p class="field"><label for="standing">The mailbox</label>
<select id="standing" name="standing">{#options}<option value="{trust}"{#selected} selected{/selected}>{label}</option>{/options}</select></p>{/trusts}
<button class="button solid">Continue</button>
</form>
</details>
<form method="post" class="cancel"><button class="button" name="cancel" value="yes">Cancel</button></form>
<p class="small">These people are invented. This page runs on this computer and sends nothing to {brand}.</p>
