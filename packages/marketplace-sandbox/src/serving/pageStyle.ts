/** The sheet of all pages; the class of the body names the page. Each pair of colors has a contrast of at least 4.5. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f3f6, #0f1115);
  --sheet: light-dark(#ffffff, #171a20);
  --hover: light-dark(#f2f3f6, #20242c);
  --line: light-dark(#e0e3e9, #2c313b);
  --edge: light-dark(#868d9a, #6f7785);
  --ink: light-dark(#14171d, #f2f4f8);
  --soft: light-dark(#4d5462, #b3bac6);
  --accent: light-dark(#1d4ed8, #8fb0ff);
  --solid: light-dark(#1d4ed8, #2f62ea);
  --solid-hover: light-dark(#1a43b8, #3f70f2);
  --alert: light-dark(#b3221b, #ff9f96);
  --note: light-dark(#7a4200, #ffc27a);
  --note-ground: light-dark(#fff1df, #35240f);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); text-underline-offset: 2px; }
h1 { margin-top: 12px; font-size: 25px; line-height: 1.22; letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere; }
.badge {
  display: inline-block; padding: 3px 10px; border-radius: 99px; background: var(--note-ground); color: var(--note);
  font-size: 12px; font-weight: 600; letter-spacing: .02em;
}
.lead { margin-top: 6px; color: var(--soft); overflow-wrap: anywhere; }
.lead strong { color: var(--ink); font-weight: 600; }
.small { margin-top: 16px; color: var(--soft); font-size: 13px; }
.button {
  min-height: 44px; padding: 0 20px; border: 1px solid var(--edge); border-radius: 10px; background: var(--sheet);
  color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
.button:hover { background: var(--hover); }
details { border-top: 1px solid var(--line); }
summary { color: var(--accent); font-weight: 600; cursor: pointer; }

.sign-in, .article { padding: 32px 16px; }
.sign-in main, .article main {
  margin: 0 auto; padding: 28px; border: 1px solid var(--line); border-radius: 16px; background: var(--sheet);
}
@media (max-width: 560px) {
  .sign-in, .article { padding: 0; background: var(--sheet); }
  .sign-in main, .article main { padding: 24px 20px; border: 0; }
}

.article { font-size: 17px; line-height: 1.6; }
.article main { max-width: 680px; padding: 36px 40px 40px; }
.article .text { margin-top: 16px; }
.article .lead + .text { font-size: 19px; line-height: 1.5; }
.article .small { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--line); }

.sign-in main { max-width: 448px; }
.people { margin: 20px -12px 0; padding: 0; list-style: none; }
.person {
  display: flex; align-items: center; gap: 14px; width: 100%; padding: 10px 12px; border: 0; border-radius: 12px;
  background: none; color: inherit; font: inherit; text-align: start; cursor: pointer;
}
.person:hover { background: var(--hover); }
.person img, .initials { flex: none; width: 40px; height: 40px; border-radius: 50%; }
.initials { display: grid; place-items: center; border: 1px solid var(--line); background: var(--hover); font-weight: 600; }
.who { min-width: 0; flex: 1; overflow-wrap: anywhere; }
.name { margin-inline-end: 6px; font-weight: 600; }
.email { display: block; color: var(--soft); font-size: 13.5px; }
.tag { padding: 0 8px; white-space: nowrap; border-radius: 99px; border: 1px solid var(--line); color: var(--soft); font-size: 12px; }
.sign-in details { margin-top: 8px; padding-bottom: 12px; }
.sign-in summary { padding: 14px 0 2px; }
.sign-in label { display: block; font-size: 13.5px; font-weight: 600; }
.field { margin: 12px 0; }
.field input, .field select {
  width: 100%; height: 44px; margin-top: 5px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--sheet); color: inherit; font: inherit;
}
.field input[aria-invalid] { border-color: var(--alert); }
.problem { margin-top: 12px; color: var(--alert); font-size: 13.5px; }
.sign-in .button { width: 100%; }
.sign-in .solid { border-color: transparent; background: var(--solid); color: #fff; }
.sign-in .solid:hover { background: var(--solid-hover); }
.cancel { margin-top: 8px; padding-top: 16px; border-top: 1px solid var(--line); }

.mailbox { padding: 32px 24px 48px; }
.mailbox main { max-width: 880px; margin: 0 auto; }
header { display: flex; align-items: end; justify-content: space-between; gap: 16px; flex-wrap: wrap; margin-bottom: 20px; }
h2 { margin: 24px 0 8px; color: var(--soft); font-size: 13px; font-weight: 600; }
.sheet { border: 1px solid var(--line); border-radius: 14px; background: var(--sheet); overflow: hidden; }
.mails { padding: 0; list-style: none; }
.mails li + li { border-top: 1px solid var(--line); }
.mail {
  display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr) auto; gap: 4px 20px; align-items: baseline;
  padding: 14px 20px; color: inherit; text-decoration: none;
}
.mail:hover { background: var(--hover); }
.mail:focus-visible { outline-offset: -2px; }
.to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 600; }
.to, .mail time, dt { color: var(--soft); }
.none { padding: 72px 24px; text-align: center; color: var(--soft); }
.none strong { display: block; color: var(--ink); font-size: 17px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 20px; padding: 16px 20px; font-size: 14px; }
dd { overflow-wrap: anywhere; }
.mailbox summary { padding: 12px 20px; font-size: 14px; }
iframe { display: block; width: 100%; height: min(70vh, 720px); border: 0; background: #fff; }
pre { padding: 20px; font: 13.5px/1.55 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; gap: 20px; margin-bottom: 16px; font-size: 14px; font-weight: 600; }
@media (max-width: 640px) {
  .mailbox { padding: 20px 12px 40px; }
  .mail { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 16px; }
  .subject { grid-column: 1 / -1; grid-row: 1; white-space: normal; overflow-wrap: anywhere; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 14px 16px; }
  dd + dt { margin-top: 8px; }
}
`;
