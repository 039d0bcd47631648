import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { NewsItem } from '#contract/news.ts';
import type { AlertKind, ChannelKind, NotificationKind, WishlistKind } from '#domain/alerts/notificationKinds.ts';
import type { Sharing } from '#domain/wishlist/desk.ts';
import type { ListingColumns, SavedListingColumns } from './listingColumns.ts';

/** Column types of the tables for Kysely. The files in `migrations` define the tables themselves. */
export interface Schema {
  listings: ListingColumns & { first_seen_at: Date; written_by: Generated<string> };
  marketplace_calls: {
    resets_at: Date;
    used: number;
    complete_hours: Generated<number>;
    last_look: Generated<number>;
    following: Generated<number>;
    asked_for: Generated<number>;
    probing: Generated<number>;
  };
  marketplace_slices: {
    market: string;
    layer: string;
    from_at: Date;
    to_at: Date;
    listings: number;
    scanned_at: Date;
  };
  marketplace_outlooks: { market: string; to_at: Date; auctions: number };
  marketplace_scope: { only: Generated<boolean>; level: number; decided_at: Date; ends_a_day: number[] };
  marketplace_interest: { market: string; shown: number; counted_at: Date };
  marketplace_grant: { only: Generated<boolean>; a_day: number; account: string | null };
  marketplace_pause: { only: Generated<boolean>; until: Date; refusals: number; account: string | null };
  marketplace_failures: { at: Date; market: string | null; code: string; message: string; account: string | null };
  marketplace_findings: {
    name: string;
    verdict: 'works' | 'refused' | 'ignored' | 'unknown';
    value: number | null;
    detail: string;
    checked_at: Date;
    account: string | null;
  };
  marketplace_searches: {
    id: Generated<string>;
    market: string;
    words: string;
    wish: 'soonest' | 'newest';
    demand: number;
    demand_at: Date;
    waiting_since: Generated<Date | null>;
    answered_at: Generated<Date | null>;
    is_complete: Generated<boolean>;
    has_found: Generated<boolean>;
    barren: Generated<number>;
    failures: Generated<number>;
    not_before: Generated<Date | null>;
  };
  marketplace_search_tokens: {
    only: Generated<boolean>;
    tokens: number;
    unproven_tokens: number;
    spent: number;
    resets_at: Date;
    refilled_at: Date;
  };
  users: {
    id: Generated<string>;
    email: string;
    email_verified_at: Generated<Date | null>;
    username: string;
    first_name: string;
    last_name: string;
    photo_url: Generated<string | null>;
    password_hash: string | null;
    browser_hash: Buffer | null;
    created_at: Generated<Date>;
  };
  deleted_accounts: { id: string; deleted_at: Generated<Date> };
  identities: {
    issuer: string;
    subject: string;
    provider: 'google' | 'facebook';
    user_id: string;
    created_at: Generated<Date>;
  };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    user_id: string;
    device: string | null;
    created_at: Date;
    last_used_at: Date;
    ends_at: Date;
  };
  saved_listings: SavedListingColumns;
  wishlist_folders: {
    id: Generated<string>;
    user_id: string;
    name: string;
    sharing: Generated<Sharing>;
    share_token: string | null;
    created_at: Generated<Date>;
  };
  wishlist_items: {
    user_id: string;
    item_id: string;
    added_at: Date;
    folder_id: string | null;
    note: string | null;
    max_total: string | null;
    over_when_set: Generated<boolean>;
  };
  alerts: {
    id: Generated<string>;
    user_id: string;
    search: string;
    max_total: string | null;
    kinds: Generated<AlertKind[]>;
    lead_minutes: Generated<number>;
    new_since: Generated<Date>;
    feed_token: string;
    created_at: Generated<Date>;
    paused_at: Date | null;
    last_found_at: Date | null;
    changed_at: Generated<Date>;
  };
  notification_settings: {
    user_id: string;
    time_zone: Generated<string>;
    quiet_from: number | null;
    quiet_until: number | null;
    digest_at: number | null;
    max_per_day: Generated<number>;
    paused_until: Date | null;
    wishlist_kinds: Generated<WishlistKind[]>;
    wishlist_lead_minutes: Generated<number>;
    calendar_token: string;
  };
  snoozed_cards: { user_id: string; item_id: string; until: Date };
  channels: {
    id: Generated<string>;
    /** Null when the account was deleted. */
    user_id: string | null;
    kind: ChannelKind;
    address: Generated<string>;
    secret: string | null;
    label: Generated<string>;
    created_at: Generated<Date>;
    failing_since: Date | null;
    last_failed_at: Generated<Date | null>;
    disabled_at: Date | null;
    failure: string | null;
    removed_at: Generated<Date | null>;
  };
  notifications: {
    id: Generated<string>;
    user_id: string;
    item_id: string;
    kind: NotificationKind;
    alert_id: string | null;
    maximum: Generated<string | null>;
    seen_at: Date;
    ready_at: Date;
    due_at: Date;
    ends_at: Date;
    dispatched_at: Date | null;
    outcome: 'sent' | 'counted' | 'dropped' | null;
    told_at: Generated<Date | null>;
  };
  messages: {
    id: Generated<string>;
    channel_id: string;
    more: Generated<number>;
    created_at: Date;
    due_at: Date;
    attempts: Generated<number>;
    sent_at: Date | null;
    failed_at: Date | null;
    failure: string | null;
    external_id: string | null;
    withdraw_at: Date | null;
    withdrawn_at: Date | null;
  };
  message_notifications: { message_id: string; notification_id: string };
  notification_delays: { user_id: string; kind: NotificationKind; sent_at: Date; delay_ms: string };
  alert_progress: { only: Generated<boolean>; matched_until: Date };
  unsubscribed: { email: string; since: Date };
  news_feeds: {
    url: string;
    title: string;
    link: string;
    items: ColumnType<NewsItem[], string, string>;
    etag: string | null;
    last_modified: string | null;
    fetched_at: Date;
  };
  deletion_notices: { id: string; received_at: Date };
  deleted_sellers: { name_hash: Buffer };
  rate_limits: { key: string; points: number; expire: string | null };
  secrets: { name: string; value: string };
  used_captchas: { nonce: string; ends_at: Date };
  outbox: {
    id: Generated<string>;
    message_id: Generated<string>;
    kind: string;
    email: string;
    created_at: Date;
    due_at: Date;
    attempts: Generated<number>;
    failed_at: Date | null;
    failure: string | null;
    alert_message_id: string | null;
  };
  password_resets: { token_hash: Buffer; user_id: string; ends_at: Date };
  social_sign_ins: {
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: 'google' | 'facebook';
    nonce: string;
    verifier: string;
    ends_at: Date;
  };
  social_credentials: {
    credential_hash: Buffer;
    browser_hash: Buffer;
    provider: 'google' | 'facebook';
    issuer: string;
    subject: string;
    email: string | null;
    email_proven: boolean;
    name: string;
    picture: string | null;
    ends_at: Date;
  };
  email_proofs: { token_hash: Buffer; user_id: string; ends_at: Date };
  leases: { name: string; owner: string; label: string; owner_pid: number; fence: string; ends_at: Date };
  migrations: { name: string; applied_at: Generated<Date>; checksum: string | null; compatible_since: string | null };
}

export type AccountRow = Selectable<Schema['users']>;
/** Every column of an account that can be set later; its address never changes. */
export type AccountUpdate = Omit<Insertable<Schema['users']>, 'id' | 'email' | 'created_at'>;
