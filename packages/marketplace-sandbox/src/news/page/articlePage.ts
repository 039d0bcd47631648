import { pageReply } from '../../serving/pageReply.ts';
import type { Reply } from '../../serving/Reply.ts';
import type { Article } from '../articles/Article.ts';
import { encode } from '../feed/encode.ts';
import { pageStyle } from './pageStyle.ts';

const form = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An article to read, which says of itself that none of it happened. */
export function articlePage({ title, site, author, publishedAt, lead, paragraphs, quirks }: Article): Reply {
  const heading = title || '(Without a title)';
  const written = `<time datetime="${new Date(publishedAt).toISOString()}">${form.format(publishedAt)} UTC</time>`;
  const byline = quirks.has('no author') ? written : `${encode(author)} · ${written}`;
  return pageReply({
    title: `${heading} — ${site.name}`,
    head: '<meta name="robots" content="noindex">\n',
    style: pageStyle,
    main: `<article>
<p class="badge">Sandbox · an invented article</p>
<h1>${encode(heading)}</h1>
<p class="byline">${byline}</p>
<p class="lead">${encode(lead)}</p>
${paragraphs.map((text) => `<p class="text">${encode(text)}</p>`).join('\n')}
<p class="small">This page belongs to a stand-in for a news site. The people, the prices and the events are made up.</p>
</article>`,
  });
}
