/** What the look of these pages adds to that of all. */
export const pageStyle = `
body { padding: 40px 16px; font-size: 17px; line-height: 1.6; }
main {
  max-width: 680px; margin: 0 auto; padding: 36px 40px 40px; border: 1px solid var(--line); border-radius: 16px;
  background: var(--sheet);
}
.badge { font-size: 13px; letter-spacing: .01em; }
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
