import type { APIRequestContext } from '@playwright/test';
import { expect } from './accountTest.ts';
import type { Product } from './startProduct.ts';

/** The sandboxes that receive the mails, pushes and webhooks of a product. */
export type Arrivals = Pick<Product, 'mailbox' | 'receivers'>;

/** Those of the product that all journeys share. */
export const sharedArrivals: Arrivals = {
  mailbox: process.env['MAILBOX_URL'] ?? '',
  receivers: process.env['RECEIVERS_URL'] ?? '',
};

export interface ReportedCard {
  readonly itemId: string;
  readonly title: string;
  readonly foundAt: string;
}

/** Returns the cards in the messages to a webhook, one entry for each message. */
export async function cardsOfHook(
  request: APIRequestContext,
  hook: string,
  { receivers } = sharedArrivals,
): Promise<ReportedCard[]> {
  const { webhooks } = await (await request.get(`${receivers}/messages`)).json();
  const own = (webhooks as { hook: string; isGenuine: boolean; text: string }[]).filter((one) => one.hook === hook);
  expect(own.filter(({ isGenuine }) => !isGenuine)).toEqual([]);
  return own.flatMap(({ text }) => JSON.parse(text).data.cards);
}

/** Returns the texts of the pushes about a card that came for one browser, which subscribed at the endpoint. */
export async function pushesTo(request: APIRequestContext, endpoint: string, title: string): Promise<string[]> {
  const { messages } = await (await request.get(endpoint)).json();
  return (messages as { text: string }[])
    .map(({ text }) => text)
    .filter((text) => (JSON.parse(text).cards ?? []).some((card: ReportedCard) => card.title === title));
}

export interface Mail {
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Returns the mails about cards to an address. */
export async function alertMailsTo(
  request: APIRequestContext,
  email: string,
  { mailbox } = sharedArrivals,
): Promise<Mail[]> {
  const { mails } = await (await request.get(`${mailbox}/api/mails?to=${encodeURIComponent(email)}`)).json();
  const all = await Promise.all(
    (mails as { id: string }[]).map(async ({ id }) => (await request.get(`${mailbox}/api/mails/${id}`)).json()),
  );
  return (all as Mail[]).filter(({ text }) => text.includes('Stop this alert'));
}

export const headerOf = ({ headers }: Mail, name: string) =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
