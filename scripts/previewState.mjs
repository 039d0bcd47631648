import { Parser } from 'htmlparser2';

const styles = `
  body { margin: 0; padding: 16px; font: 15px/1.35 system-ui, sans-serif; background: #e9edf1; color: #14181d; }
  main { display: grid; gap: 16px; max-width: 420px; margin: auto; }
  article { overflow: hidden; border-radius: 14px; background: #fff; box-shadow: 0 1px 2px #0003; }
  img { display: block; width: 100%; aspect-ratio: 1.91; object-fit: cover; background: #cdd4db; }
  .summary { display: grid; grid-template-columns: 96px 1fr; }
  .summary img { aspect-ratio: 1; }
  div { padding: 10px 14px 12px; }
  small, p { margin: 0; opacity: 0.7; }
  h2 { margin: 2px 0; font-size: 16px; }
  @media (prefers-color-scheme: dark) { body { background: #0e1318; color: #e8ecf0; } article { background: #1d252d; } }
`;

/** Shows shared links as a messenger would: by nothing but the tags in the head of their pages. */
export const previewState = {
  name: 'preview',
  kept: true,
  path: '/',
  upTo: 767,
  async act(page) {
    const { items } = await (
      await page.request.get('/api/ebay/trading-cards/search?keyword=charizard&limit=50')
    ).json();
    const shared = ['/?q=charizard&authenticator=psa', `/?${new URLSearchParams({ card: items.at(-1).itemId })}`];
    const previews = await Promise.all(shared.map((path) => toPreview(path, page)));
    const body = `<!doctype html><meta name="viewport" content="width=device-width"><style>${styles}</style><main>${previews.join('')}</main>`;
    await page.goto('about:blank');
    await page.setContent(body);
  },
};

function readTags(html) {
  const tags = {};
  const parser = new Parser({
    onopentag(name, { property, name: key = property, content }) {
      if (name === 'meta' && key !== undefined) tags[key] = content;
    },
  });
  parser.end(html);
  return tags;
}

async function toPreview(path, { request }) {
  const tags = readTags(await (await request.get(path)).text());
  // The browser would load nothing from this machine for a page that has no address.
  const picture = await request.get(tags['og:image']);
  const data = `data:${picture.headers()['content-type']};base64,${(await picture.body()).toString('base64')}`;
  const [site, title, description, kind] = ['og:site_name', 'og:title', 'og:description', 'twitter:card'].map((name) =>
    escapeText(tags[name]),
  );
  return `<article class="${kind}"><img src="${data}" alt=""><div><small>${site}</small><h2>${title}</h2><p>${description}</p></div></article>`;
}

function escapeText(text = '') {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
