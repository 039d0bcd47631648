import { headlines, spanInWords } from '#domain/alerts/notificationWords.ts';
import { faintStyle, linkStyle, mailPage } from '#server/email/composeMail.ts';
import type { Message } from '#server/email/Mailer.ts';
import { escapeHtml } from '#server/http/response/escapeHtml.ts';
import type { AlertMessage, Amount, ReportedCard } from '../channels/Channel.ts';

/** The longest subject that mail programs show in a list. */
const maxSubject = 90;

/** A line of a mail, with the address it leads to. */
interface Line {
  readonly text: string;
  readonly url?: string;
}

/** Composes the mail of an alert, as plain text and as HTML. It is read hours later, so each state has its time. */
export function composeAlertMail(to: string, message: AlertMessage): Message {
  const { cards, stopAllUrl, disclosure } = message;
  const closing = closingLines(message);
  const text = [
    ...cards.flatMap((card) => [...cardLines(card, message), { text: '' }]),
    ...closing,
    { text: disclosure },
  ];
  const closingHtml = [...closing, { text: disclosure }].map(lineHtml).join('<br>');
  const html = [
    ...cards.map((card) => cardHtml(card, message)),
    `<p class="faint" style="${faintStyle}">${closingHtml}</p>`,
  ];
  return {
    to,
    subject: subjectOf(message),
    text: `${text.map(({ text: words, url }) => (url === undefined ? words : `${words}: ${url}`)).join('\n')}\n`,
    html: mailPage(html.join('\n')),
    unsubscribeUrl: stopAllUrl,
  };
}

function subjectOf({ cards, more }: AlertMessage): string {
  const [card] = cards;
  const isOne = cards.length === 1 && more === 0 && card !== undefined;
  const subject = isOne ? `${headlines[card.kind]}: ${card.title}` : `${cards.length + more} cards for you`;
  return subject.length <= maxSubject ? subject : `${subject.slice(0, maxSubject - 1).trimEnd()}…`;
}

function cardLines(card: ReportedCard, message: AlertMessage): Line[] {
  const { kind, title, endsAt, link, alert, readyAt } = card;
  const { timeZone, createdAt } = message;
  const late = spanInWords(createdAt - readyAt);
  return [
    { text: `${headlines[kind]}${alert === null ? '' : ` for ${alert.text}`}` },
    { text: title, url: link },
    { text: `${priceText(card)}, seen at ${timeOfDay(card.seenAt, timeZone)}` },
    { text: `${kind === 'ended' ? 'Ended' : 'Ends'} ${dayAndTime(endsAt, timeZone)}` },
    { text: `Written ${late} after it could be told` },
    ...(alert === null ? [] : [{ text: 'Stop this alert', url: alert.stopUrl }]),
  ];
}

function cardHtml(card: ReportedCard, message: AlertMessage): string {
  const [headline, title, ...others] = cardLines(card, message);
  return [
    '<div class="card" style="border-bottom:1px solid #d8dde5;margin:0 0 16px;padding:0 0 16px">',
    `<div class="faint" style="${faintStyle}">${escapeHtml(headline?.text ?? '')}</div>`,
    `<div style="font-weight:600">${title === undefined ? '' : lineHtml(title)}</div>`,
    others.map(lineHtml).join('<br>'),
    '</div>',
  ].join('\n');
}

function closingLines({ more, alertsUrl, stopAllUrl }: AlertMessage): Line[] {
  return [
    ...(more === 0 ? [] : [{ text: `and ${more} more`, url: alertsUrl }]),
    { text: 'Change or pause your alerts', url: alertsUrl },
    { text: 'Stop all of these emails', url: stopAllUrl },
  ];
}

function lineHtml({ text, url }: Line): string {
  return url === undefined
    ? escapeHtml(text)
    : `<a class="link" style="${linkStyle}" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

function priceText({ bid, bidCount, shipping, total, maximum }: ReportedCard): string {
  const price = bidCount === 0 ? `No bids, from ${money(bid)}` : `${money(bid)} after ${countBids(bidCount)}`;
  if (shipping === null || total === null) {
    return `${price}, shipping unknown${maximum === null ? '' : `: it may be over your ${money({ ...bid, value: maximum })}`}`;
  }
  return Number(shipping.value) === 0 ? `${price}, free shipping` : `${price}, ${money(total)} with shipping`;
}

const countBids = (count: number) => (count === 1 ? '1 bid' : `${count} bids`);

function money({ value, currency }: Amount): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(value));
}

function timeOfDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
}

function dayAndTime(at: number, timeZone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time }).format(at);
}
