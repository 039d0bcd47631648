/** The kinds of reports of a saved search. The card's state near its end decides the last two. */
export const alertKinds = ['found', 'ends_soon', 'no_bids', 'below_maximum'] as const;

/** The kinds of reports of a saved card. */
export const wishlistKinds = ['saved_ends_soon', 'over_maximum', 'ended'] as const;

export const notificationKinds = [...alertKinds, ...wishlistKinds] as const;

/** The ways to reach a person. Feeds and calendars are no channels: their readers ask for them. */
export const channelKinds = ['mail', 'push', 'webhook', 'discord'] as const;

export type AlertKind = (typeof alertKinds)[number];
export type WishlistKind = (typeof wishlistKinds)[number];
export type NotificationKind = (typeof notificationKinds)[number];
export type ChannelKind = (typeof channelKinds)[number];
