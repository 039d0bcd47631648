import type { Schema } from '#server/db/schema.ts';

export type TableName = keyof Schema;

/**
 * The treatment of a table by a backup and a restore. `replaced` and `merged` tables are in the backup: a restore replaces the rows
 * that are there, or adds its own to them. The others are not: a restore deletes the rows, or leaves them as they are.
 */
type Policy = 'replaced' | 'merged' | 'emptied' | 'left';

interface TablePolicy {
  readonly policy: Policy;
  readonly why: string;
}

const replaced = (why: string): TablePolicy => ({ policy: 'replaced', why });
const merged = (why: string): TablePolicy => ({ policy: 'merged', why });
const emptied = (why: string): TablePolicy => ({ policy: 'emptied', why });
const left = (why: string): TablePolicy => ({ policy: 'left', why });

const ofTheMarketplace = left('The marketplace has it, and a start reads it again.');

/** Every table of the database, in the order of a restore: what a foreign key refers to comes first (decision 16). */
const tablePolicies: Readonly<Record<TableName, TablePolicy>> = {
  deleted_accounts: merged('Who deleted an account before or after the backup stays deleted.'),
  users: replaced("People's own: their accounts."),
  identities: replaced("People's own: how they sign in at a provider."),
  wishlist_folders: replaced("People's own: how they sort their cards, and the links to what they share."),
  wishlist_items: replaced("People's own: which cards they saved."),
  alerts: replaced("People's own: the searches they saved."),
  notification_settings: replaced("People's own: how they want to hear of cards."),
  snoozed_cards: replaced("People's own: the cards they want to hear nothing of."),
  channels: replaced("People's own: where they want to hear of cards."),
  unsubscribed: merged('Who unsubscribed before or after the backup stays unsubscribed.'),
  deleted_sellers: merged('Who left the marketplace must not appear again.'),
  secrets: replaced('Links in mails of the past go on working. Anyone who has them can sign such links.'),

  sessions: emptied('One that ended after the backup must not come back, so everybody signs in again.'),
  password_resets: emptied('Links of half an hour, to accounts that are replaced.'),
  email_proofs: emptied('Links of a day, to accounts that are replaced.'),

  notifications: emptied('They are of hours, and their cards are not in the backup.'),
  messages: emptied('Those of the past must not be sent again.'),
  message_notifications: emptied('They belong to messages.'),
  notification_delays: emptied('Measurements of weeks at most.'),
  alert_progress: left('It says what this database has matched.'),
  outbox: left('Mails of minutes. Those of the past must not be sent again.'),
  rate_limits: left('Counts of a day at most.'),
  used_captchas: left('They are valid for minutes.'),
  social_sign_ins: left('Sign-ins of minutes.'),
  social_credentials: left('Sign-ins of a minute.'),
  news_feeds: left('The feeds have it.'),
  leases: left('They belong to the processes that run.'),
  migrations: left('They say which schema this database has.'),

  saved_listings: left('Content of the marketplace (decision 7). A restore adds rows without it, for the saved cards.'),
  listings: ofTheMarketplace,
  deletion_notices: left('The marketplace sends a notice again until it is accepted.'),
  marketplace_calls: ofTheMarketplace,
  marketplace_slices: ofTheMarketplace,
  marketplace_outlooks: ofTheMarketplace,
  marketplace_scope: ofTheMarketplace,
  marketplace_interest: ofTheMarketplace,
  marketplace_grant: ofTheMarketplace,
  marketplace_pause: ofTheMarketplace,
  marketplace_failures: ofTheMarketplace,
  marketplace_findings: ofTheMarketplace,
  marketplace_searches: ofTheMarketplace,
  marketplace_search_tokens: ofTheMarketplace,
};

/** Returns the tables with one of these policies, in the order of a restore. */
export function tablesWith(...policies: readonly Policy[]): TableName[] {
  return Object.entries(tablePolicies)
    .filter(([, { policy }]) => policies.includes(policy))
    .map(([table]) => table as TableName);
}
