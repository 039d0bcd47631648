// npm run bench: what the home page's answer costs beside a server that only sends its bytes, and how fast pages of
// listings are stored. Ratios are of rounds run in turn on the same machine in the same minutes.
import { benchCards } from './cards.ts';
import { benchIngest } from './ingest.ts';

await benchCards();
await benchIngest();
