import { expect, test } from 'vitest';
import { disclosure } from '#domain/alerts/notificationWords.ts';
import type { AlertMessage, ReportedCard } from '../channels/Channel.ts';
import { composeAlertMail } from './composeAlertMail.ts';

const usd = (value: string) => ({ value, currency: 'USD' });
const card: ReportedCard = {
  kind: 'found',
  itemId: 'v1|1|0',
  title: '2003 Topps <LeBron> "Rookie"',
  endsAt: Date.UTC(2030, 0, 2, 4, 30),
  bid: usd('40.00'),
  bidCount: 3,
  shipping: usd('4.99'),
  total: usd('44.99'),
  maximum: null,
  seenAt: Date.UTC(2030, 0, 2, 2, 4),
  foundAt: Date.UTC(2030, 0, 2, 2, 4),
  readyAt: Date.UTC(2030, 0, 2, 2, 4),
  link: 'https://cards.example.com/?card=v1%7C1%7C0&x=1',
  picture: null,
  alert: { id: '1', text: 'lebron', stopUrl: 'https://cards.example.com/unsubscribe?alert=1&signature=s' },
};
const message: AlertMessage = {
  id: '7',
  createdAt: Date.UTC(2030, 0, 2, 2, 7),
  cards: [card],
  more: 0,
  alertsUrl: 'https://cards.example.com/alerts',
  stopAllUrl: 'https://cards.example.com/api/customer/unsubscribe?email=a&signature=s',
  disclosure,
  timeZone: 'America/New_York',
};
const compose = (changed: Partial<ReportedCard> = {}, more: Partial<AlertMessage> = {}) =>
  composeAlertMail('ada@example.com', { ...message, cards: [{ ...card, ...changed }], ...more });

test('says title, bid, end and when it was seen in the time zone of the person, as text and as HTML', () => {
  const { subject, text, html, to, unsubscribeUrl } = compose();
  expect({ subject, to, unsubscribeUrl }).toEqual({
    subject: 'New match: 2003 Topps <LeBron> "Rookie"',
    to: 'ada@example.com',
    unsubscribeUrl: message.stopAllUrl,
  });
  // Newer versions of Node write a narrow space before PM.
  expect(text.replaceAll('\u202f', ' ')).toBe(
    [
      'New match for lebron',
      `2003 Topps <LeBron> "Rookie": ${card.link}`,
      '$40.00 after 3 bids, $44.99 with shipping, seen at 9:04 PM',
      'Ends Tue, Jan 1, 11:30 PM EST',
      'Written 3 min after it could be told',
      `Stop this alert: ${card.alert?.stopUrl}`,
      '',
      `Change or pause your alerts: ${message.alertsUrl}`,
      `Stop all of these emails: ${message.stopAllUrl}`,
      disclosure,
      '',
    ].join('\n'),
  );
  expect(html).toContain('2003 Topps &#60;LeBron&#62; &#34;Rookie&#34;');
  expect(html).toContain(`href="https://cards.example.com/?card=v1%7C1%7C0&#38;x=1"`);
  for (const words of ['seen at 9:04', disclosure, 'Stop this alert', 'Ends Tue, Jan 1']) expect(html).toContain(words);
});

test.each<[Partial<ReportedCard>, string]>([
  [{ bidCount: 0 }, 'No bids, from $40.00, $44.99 with shipping'],
  [{ bidCount: 1, shipping: usd('0.00'), total: usd('40.00') }, '$40.00 after 1 bid, free shipping'],
  [{ shipping: null, total: null }, '$40.00 after 3 bids, shipping unknown, seen'],
  [{ shipping: null, total: null, maximum: '42.00' }, 'shipping unknown: it may be over your $42.00'],
  [{ kind: 'ended' }, 'Ended Tue, Jan 1'],
])('of %j says %s', (changed, words) => expect(compose(changed).text).toContain(words));

test('tells several cards and the number of further ones', () => {
  const { subject, text } = compose({}, { cards: [card, card], more: 14 });
  expect(subject).toBe('16 cards for you');
  expect(text).toContain('and 14 more: https://cards.example.com/alerts');
});

test('cuts a long title in the subject', () => {
  const { subject } = compose({ title: 'long '.repeat(40) });
  expect(subject).toMatch(/^New match: long .*…$/);
  expect(subject.length).toBeLessThanOrEqual(90);
});
