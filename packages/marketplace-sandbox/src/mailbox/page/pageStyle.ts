/** What the look of these pages adds to that of all. */
export const pageStyle = `
body { padding: 32px 24px 48px; }
main { max-width: 880px; margin: 0 auto; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { border-radius: 4px; }
header { display: flex; align-items: end; justify-content: space-between; gap: 16px; flex-wrap: wrap; margin-bottom: 20px; }
h1 { margin-top: 10px; font-size: 25px; line-height: 1.25; letter-spacing: -.015em; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; color: var(--soft); font-size: 13px; font-weight: 600; }
.lead { margin-top: 4px; color: var(--soft); overflow-wrap: anywhere; }
.button {
  min-height: 40px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 10px; background: var(--sheet);
  color: inherit; font: inherit; font-size: 14px; font-weight: 600; cursor: pointer;
}
.button:hover { background: var(--hover); }
.sheet { border: 1px solid var(--line); border-radius: 14px; background: var(--sheet); overflow: hidden; }
.mails { padding: 0; list-style: none; }
.mails li + li { border-top: 1px solid var(--line); }
.mail {
  display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr) auto; gap: 4px 20px; align-items: baseline;
  padding: 14px 20px; color: inherit; text-decoration: none;
}
.mail:hover { background: var(--hover); }
.mail:focus-visible { outline-offset: -2px; }
.to { color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.none { padding: 72px 24px; text-align: center; color: var(--soft); }
.none strong { display: block; margin-bottom: 4px; color: var(--ink); font-size: 17px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 20px; padding: 16px 20px; font-size: 14px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
dd time { color: inherit; font-size: inherit; }
details { border-top: 1px solid var(--line); }
summary { padding: 12px 20px; color: var(--accent); font-size: 14px; font-weight: 600; cursor: pointer; }
details dl { padding-top: 0; font-size: 13px; }
iframe { display: block; width: 100%; height: min(70vh, 720px); border: 0; background: #fff; }
pre { padding: 20px; font: 13.5px/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; gap: 20px; margin-bottom: 16px; font-size: 14px; font-weight: 600; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
@media (max-width: 640px) {
  body { padding: 20px 12px 40px; }
  .mail { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 16px; }
  .subject { grid-column: 1 / -1; grid-row: 1; white-space: normal; overflow-wrap: anywhere; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 14px 16px; }
  dd + dt { margin-top: 8px; }
}
`;
