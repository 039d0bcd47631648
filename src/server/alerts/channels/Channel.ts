import type { ChannelKind, NotificationKind } from '#domain/alerts/notificationKinds.ts';

export interface Amount {
  /** Decimal text with two decimals. */
  readonly value: string;
  readonly currency: string;
}

/** One card in a message, as the catalogue has it when the message is written. Times are milliseconds since 1970. */
export interface ReportedCard {
  readonly kind: NotificationKind;
  readonly itemId: string;
  readonly title: string;
  readonly endsAt: number;
  readonly bid: Amount;
  readonly bidCount: number;
  /** Null if the shipping cost is unknown, which does not mean free. */
  readonly shipping: Amount | null;
  /** The bid and the shipping cost; null if the shipping cost is unknown. */
  readonly total: Amount | null;
  /** The person's maximum for the card or the search, in the currency of the bid. */
  readonly maximum: string | null;
  /** When the marketplace last returned this state. */
  readonly seenAt: number;
  /** When the product saw what the message reports: a found card first, any other card last. */
  readonly foundAt: number;
  /** From when on it could be told: how late the message is counts from then. */
  readonly readyAt: number;
  /** The card's page here, or the marketplace's where its links are approved. */
  readonly link: string;
  readonly picture: string | null;
  /** The saved search that found the card; null for a card of the wishlist. */
  readonly alert: { readonly id: string; readonly text: string; readonly stopUrl: string } | null;
}

/** What a channel is given to send. Each channel decides how much of it it shows. */
export interface AlertMessage {
  /** The same whenever the message is sent again, so that a receiver can drop the second one. */
  readonly id: string;
  readonly createdAt: number;
  readonly cards: readonly ReportedCard[];
  /** Cards above the number a day, told as "and 14 more". */
  readonly more: number;
  /** The page of saved searches here. */
  readonly alertsUrl: string;
  /** One click ends all mails of this kind to the person. */
  readonly stopAllUrl: string;
  /** The sentence about the partner network, which stands in every message. */
  readonly disclosure: string;
  /** The time zone of the person, for times of day. */
  readonly timeZone: string;
}

export interface ChannelTarget {
  /** The id of the row in `channels`. */
  readonly id: string;
  /** The account, or the channel itself when the account was deleted. */
  readonly userId: string;
  readonly address: string;
  /** The keys of a push subscription, or the secret that signs a webhook. */
  readonly secret: string | null;
}

/** What became of an attempt. Reasons are for the log and for the channel's owner, and name no address. */
export type SendResult =
  | {
      readonly outcome: 'sent';
      /** Where the receiver keeps the message, so that it can be taken back. */
      readonly externalId: string | null;
    }
  | {
      readonly outcome: 'retry';
      /** How long the receiver wants to be left alone; null if it did not say. */
      readonly afterMs: number | null;
      readonly reason: string;
    }
  /** Nothing was sent, because too many requests of this process are open. That is no fault of the receiver. */
  | { readonly outcome: 'busy'; readonly reason: string }
  /** The receiver takes this message never, but may take others. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The receiver does not exist any more: the channel is disabled. */
  | { readonly outcome: 'gone'; readonly reason: string };

/** A kind of receiver. It never throws: a failure is a result. */
export interface Channel {
  readonly kind: ChannelKind;
  send(target: ChannelTarget, message: AlertMessage): Promise<SendResult>;
  /** Takes a message back when its auctions have ended or six hours have passed. Absent where that cannot be done. */
  withdraw?(target: ChannelTarget, sent: SentMessage): Promise<SendResult>;
  /** Replaces what the receiver shows of a message. Absent where that cannot be done without another notification. */
  edit?(target: ChannelTarget, sent: SentMessage, message: AlertMessage): Promise<SendResult>;
}

/** A message that a receiver has. */
export interface SentMessage {
  readonly id: string;
  readonly externalId: string | null;
}
