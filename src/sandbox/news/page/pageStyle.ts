/** The look of every page here. Each pair of colours has a contrast of at least 4.5, in either theme. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f3f6, #0f1115);
  --sheet: light-dark(#ffffff, #171a20);
  --line: light-dark(#e0e3e9, #2c313b);
  --ink: light-dark(#14171d, #f2f4f8);
  --soft: light-dark(#4d5462, #b3bac6);
  --note: light-dark(#7a4200, #ffc27a);
  --note-ground: light-dark(#fff1df, #35240f);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; padding: 40px 16px; background: var(--ground); color: var(--ink);
  font: 17px/1.6 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
main {
  max-width: 680px; margin: 0 auto; padding: 36px 40px 40px; border: 1px solid var(--line); border-radius: 16px;
  background: var(--sheet);
}
.badge {
  display: inline-block; padding: 3px 10px; border-radius: 99px; background: var(--note-ground); color: var(--note);
  font-size: 13px; font-weight: 600; letter-spacing: .01em;
}
h1 { margin-top: 16px; font-size: 30px; line-height: 1.2; letter-spacing: -.018em; text-wrap: balance; overflow-wrap: anywhere; }
.byline { margin-top: 10px; color: var(--soft); font-size: 14px; }
.lead { margin-top: 24px; font-size: 19px; line-height: 1.5; }
.text { margin-top: 16px; }
.small { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--soft); font-size: 14px; }
@media (max-width: 560px) {
  body { padding: 0; background: var(--sheet); }
  main { padding: 24px 20px; border: 0; border-radius: 0; }
  h1 { font-size: 25px; }
}
`;
