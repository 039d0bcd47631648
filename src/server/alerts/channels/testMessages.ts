import type { AlertMessage, ReportedCard } from './Channel.ts';

const hour = 3_600_000;

/** Returns functions that make a card and a message of a time. */
export function testMessages(now: number) {
  const card = (fields: Partial<ReportedCard> = {}): ReportedCard => ({
    kind: 'found',
    itemId: 'v1|900000000001|0',
    title: '2003 Topps LeBron James *Rookie* [PSA 10] @everyone',
    endsAt: now + 2 * hour,
    bid: { value: '40.00', currency: 'USD' },
    bidCount: 3,
    shipping: null,
    total: null,
    maximum: '50.00',
    seenAt: now - 60_000,
    foundAt: now - 60_000,
    readyAt: now - 60_000,
    link: 'https://cards.example.com/?card=v1%7C900000000001%7C0',
    picture: 'https://i.ebayimg.com/images/g/x/s-l225.jpg',
    alert: { id: 'a1', text: 'lebron *rc*', stopUrl: 'https://cards.example.com/unsubscribe?alert=1' },
    ...fields,
  });
  const message = (fields: Partial<AlertMessage> = {}): AlertMessage => ({
    id: '17',
    createdAt: now,
    cards: [card()],
    more: 0,
    alertsUrl: 'https://cards.example.com/alerts',
    stopAllUrl: 'https://cards.example.com/unsubscribe',
    disclosure: 'We may earn a commission.',
    timeZone: 'UTC',
    ...fields,
  });
  return { card, message };
}
