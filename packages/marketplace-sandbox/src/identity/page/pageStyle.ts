/** What the look of these pages adds to that of all. Colours keep a contrast of at least 4.5, in either theme. */
export const pageStyle = `
:root {
  --solid: light-dark(#1d4ed8, #2f62ea);
  --solid-hover: light-dark(#1a43b8, #3f70f2);
  --alert: light-dark(#b3221b, #ff9f96);
}
body { padding: 24px 16px; display: grid; align-content: safe center; justify-items: center; }
main {
  width: 100%; max-width: 448px; padding: 28px; border: 1px solid var(--line); border-radius: 16px;
  background: var(--sheet); box-shadow: 0 1px 2px rgb(0 0 0 / 5%), 0 12px 32px rgb(0 0 0 / 6%);
}
h1 { margin-top: 14px; font-size: 23px; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
.lead { margin-top: 6px; color: var(--soft); overflow-wrap: anywhere; }
.lead strong { color: var(--ink); font-weight: 600; }
.people { margin: 20px -12px 0; padding: 0; list-style: none; }
.person {
  display: flex; align-items: center; gap: 14px; width: 100%; padding: 10px 12px; border: 0; border-radius: 12px;
  background: none; color: inherit; font: inherit; text-align: start; cursor: pointer;
}
.person:hover { background: var(--hover); }
.person img, .initials { flex: none; width: 40px; height: 40px; border-radius: 50%; }
.initials {
  display: grid; place-items: center; background: var(--hover); color: var(--soft);
  border: 1px solid var(--line); font-size: 14px; font-weight: 600;
}
.who { min-width: 0; flex: 1; }
.name { margin-inline-end: 6px; font-weight: 600; overflow-wrap: anywhere; }
.email { display: block; color: var(--soft); font-size: 13.5px; overflow-wrap: anywhere; }
.tag {
  display: inline-block; padding: 0 8px; white-space: nowrap; border-radius: 99px; border: 1px solid var(--line);
  color: var(--soft); font-size: 12px;
}
details { margin-top: 8px; border-top: 1px solid var(--line); }
details[open] { padding-bottom: 12px; }
summary { padding: 14px 0; color: var(--accent); font-weight: 600; cursor: pointer; border-radius: 6px; }
label { display: block; font-size: 13.5px; font-weight: 600; }
.field { margin-bottom: 14px; }
.field input, .field select {
  width: 100%; height: 44px; margin-top: 5px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--sheet); color: inherit; font: inherit;
}
.field input[aria-invalid] { border-color: var(--alert); }
.problem { margin-bottom: 12px; color: var(--alert); font-size: 13.5px; }
.button {
  width: 100%; min-height: 44px; padding: 0 20px; border: 1px solid var(--edge); border-radius: 10px;
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
.button:hover { background: var(--hover); }
.solid { border-color: transparent; background: var(--solid); color: #fff; }
.solid:hover { background: var(--solid-hover); }
.cancel { margin-top: 8px; padding-top: 16px; border-top: 1px solid var(--line); }
.small { margin-top: 16px; color: var(--soft); font-size: 12.5px; }
@media (max-width: 480px) { body { padding: 0; background: var(--sheet); align-content: start; } main { border: 0; border-radius: 0; box-shadow: none; padding: 24px 20px; } }
`;
