import type { Article } from '../articles/Article.ts';
import { inTurn } from '../words/inTurn.ts';
import { numberFrom } from '../words/numberFrom.ts';
import { vintageSets } from '../words/products.ts';
import { encode } from './encode.ts';

const rowCount = 420;

/** What must never reach a page of the client. `alarm` would tell that it ran. */
const attacks = [
  '<script>window.newsRan = true; if (a < b && c > d) alert("news"); /* ]]> */</script>',
  '<script src="https://scripts.example/embed.js" async></script>',
  '<img src="missing.jpg" alt="" onerror="window.newsRan = true">',
  '<img src="https://pixel.example/open.gif?feed=1" width="1" height="1" alt="">',
  '<iframe src="https://video.example/embed/opening-night" width="560" height="315" allowfullscreen></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.newsRan = true&lt;/script&gt;"></iframe>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.newsRan = true"><circle r="4"/></svg>',
  '<style>body { display: none !important }</style>',
  '<a href="javascript:window.newsRan=true" onclick="window.newsRan = true">See all results</a>',
  '<form action="https://collect.example/" method="post"><input name="email" autofocus onfocus="window.newsRan = true"></form>',
  '<object data="https://video.example/old.swf"></object><embed src="https://video.example/old.swf">',
  '<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0; url=https://elsewhere.example/">',
];

function row(article: Article, lot: number): string {
  const part = numberFrom(article.site.id, article.id, 'lot', lot);
  const picture = `https://images.example/wp-content/uploads/lots/${article.id}-${lot}-150x210.jpg`;
  return `<tr onmouseover="window.newsRan = true"><td>Lot ${lot}</td><td>${inTurn(vintageSets, lot * 3 + article.id)} #${Math.floor(part * 400) + 1}</td><td>$${Math.floor(5 + 900 * part ** 3)}</td><td><img loading="lazy" src="${picture}" alt=""></td></tr>`;
}

/** Behind the text a long table of results with pictures, and between the parts whatever a hostile site could send. */
export function hugeContent(article: Article, paragraphs: string): string {
  const rows = Array.from({ length: rowCount }, (_, index) => row(article, index + 1));
  return `${paragraphs}
${attacks.join('\n')}
<h2>${encode('All results, lot by lot')}</h2>
<table class="wp-block-table"><tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** The excerpt of such an article carries some of it, too. */
export function hostileExcerpt(lead: string): string {
  return `<p><img src="https://images.example/wp-content/uploads/top.jpg" alt="" onerror="window.newsRan = true"><script>window.newsRan = true;</script>${lead} [&#8230;]</p>`;
}
