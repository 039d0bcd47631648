/** What the pages of all stand-ins share. Each pair of colours has a contrast of at least 4.5, in either theme. */
export const basicStyle = `
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
  --note: light-dark(#7a4200, #ffc27a);
  --note-ground: light-dark(#fff1df, #35240f);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.badge {
  display: inline-block; padding: 3px 10px; border-radius: 99px; background: var(--note-ground); color: var(--note);
  font-size: 12px; font-weight: 600; letter-spacing: .02em;
}
`;
