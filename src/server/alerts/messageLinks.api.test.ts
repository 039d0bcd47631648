import { expect, test } from 'vitest';
import { TestDispatch } from '#server/testing/TestDispatch.ts';

test.each<[string, boolean, (itemId: string) => string]>([
  [
    'to the marketplace, with the affiliate parameters, if the partner network approved its links in messages',
    true,
    () =>
      'https://www.ebay.com/itm/123456789012?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&siteid=0&campid=5338000000&customid=cards&toolid=10001',
  ],
  [
    'to the page of the card here if it did not',
    false,
    (itemId) => `https://cards.example.com/?card=${encodeURIComponent(itemId)}`,
  ],
])('a message leads %s', async (_, linksInMessages, linkOf) => {
  const affiliate = { campaignId: '5338000000', referenceId: 'cards' };
  const on = await TestDispatch.open({ marketplace: { linksInMessages, affiliate } });
  await on.begin();
  await on.save({ search: 'keyword=mew' });
  on.now += 60_000;
  const { id } = await on.list({ address: 'https://www.ebay.com/itm/123456789012' });
  await on.run();
  await on.app.close();
  expect(on.sent.flatMap(({ cards }) => cards).map(({ link }) => link)).toEqual([linkOf(id)]);
});
