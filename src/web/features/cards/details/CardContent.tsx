import type { ListingFlag } from '@cardfall/card-language';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type Card, photosOf } from '#web/api/card.ts';
import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { useServerTime } from '../../../api/ticker.ts';
import { formatMoney, formatShipping } from '../cardText.ts';
import { registerTile, useLiveState } from '../liveTiles.ts';
import { GraderChips } from '../tile/CardBadges.tsx';
import { MarketplaceLink } from '../tile/TileActions.tsx';
import { TileBids } from '../tile/TileRows.tsx';
import { type CardState, useCardState } from '../time/cardState.ts';
import { seenText } from '../time/seenText.ts';
import { TimeChip } from '../time/TimeChip.tsx';
import { exactTimeText } from '../time/timeText.ts';
import styles from './CardContent.module.css';
import { Gallery } from './Gallery.tsx';
import { useGallery } from './useGallery.ts';

/** Each text says why to look twice before bidding. The flags come from rules that read the title, so no text claims to know. */
const flagReasons: Record<ListingFlag, string> = {
  lot: 'The title reads like more than one card: see what is in the lot.',
  pickList: 'The title reads like a list to pick from: the picture may show another card than you get.',
  reprint: 'The title calls it a reprint, copy or proxy.',
  custom: 'The title reads like custom or fan-made art, not a card of the maker.',
  repack: 'The title reads like a repack: cards the seller packed, unseen.',
  digital: 'The title reads like a code or digital card, not one of cardboard.',
  break: 'The title reads like a share in packs to be opened, not a card.',
  empty: 'The title reads like packaging without cards.',
  sealed: 'The title reads like sealed packs or boxes, not a single card.',
  noCard: 'The title reads like a toy or a signed ball, photo or jersey, not a card.',
  oversized: 'The title reads like a card larger than usual.',
  maybeReprint: '“RP” is written for reprints as well: read the description first.',
};

interface CardContentProps {
  readonly card: Card;
  /** The title is the heading of its page, or that of a dialog on a page. */
  readonly level: 1 | 2;
  readonly heart: ReactNode;
  readonly note: ReactNode;
  /** A button that lies over the pictures. */
  readonly children?: ReactNode;
}

/** A card with its pictures and all that is known of it, for the dialog and for the page of a card. */
export function CardContent({ card: loaded, level, heart, note, children }: CardContentProps) {
  const card = useLiveState(loaded);
  const state = useCardState(card);
  const photos = photosOf(card);
  const gallery = useGallery(photos.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys change the photo wherever the focus is
    <div ref={registerTile} className={styles['content']} data-follow={card.id} onKeyDown={gallery.onKeyDown}>
      {children}
      <Gallery photos={photos} title={card.title} control={gallery} />
      <div className={styles['facts']}>
        <CardFacts card={card} state={state} level={level} />
        <div className={styles['actions']}>
          <MarketplaceLink className={styles['view']} card={card}>
            View Full Details
            <ArrowUpRight aria-hidden="true" size={17} />
          </MarketplaceLink>
          <span className={styles['heart']}>{heart}</span>
        </div>
        <SeenLine card={card} state={state} />
        {note}
      </div>
    </div>
  );
}

interface CardStateProps {
  readonly card: Card;
  readonly state: CardState;
}

function CardFacts({ card, state, level }: CardStateProps & Pick<CardContentProps, 'level'>) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const Subheading = level === 1 ? 'h2' : 'h3';
  return (
    <>
      <div className={styles['signal']}>
        <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />
        <TileBids card={card} state={state} />
      </div>
      <Heading className={styles['title']}>{card.title}</Heading>
      <GraderChips authenticators={card.authenticators} />
      {card.oddities.map((kind) => (
        <p key={kind} className={styles['flag']}>
          {flagReasons[kind]}
        </p>
      ))}
      <p className={styles['price']}>
        {state === 'unknown' ? 'Price unknown' : <HighlightOnChange>{formatMoney(card.price)}</HighlightOnChange>}
      </p>
      {state !== 'unknown' && <p className={styles['shipping']}>{formatShipping(card.shipping)}</p>}
      <dl className={styles['list']}>
        <dt>Ends</dt>
        <dd>{useExactTime(card.endsAt)}</dd>
        <Fact name="Seller" value={card.told.seller} />
        <Fact name="Condition" value={card.told.condition} />
      </dl>
      <Subheading className={styles['subtitle']}>About this item</Subheading>
      <p className={styles['about']}>{card.description.trim() || 'No description available'}</p>
    </>
  );
}

const neverChanges = () => () => {};

/** Returns the exact end in the visitor's time zone. The server does not know it, so hydration begins with UTC. */
export function useExactTime(at: number): string {
  return useSyncExternalStore(
    neverChanges,
    () => exactTimeText(at),
    () => exactTimeText(at, 'UTC'),
  );
}

/** Shows a fact only if the marketplace stated it. */
function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function SeenLine({ card, state }: CardStateProps) {
  const seen = useServerTime((now) => seenText(card.lastSeenAt, now));
  if (state === 'unknown')
    return <p className={styles['seen']}>Cardfall no longer knows this card. eBay may still show it.</p>;
  return <p className={styles['seen']}>Price and bids as {seen}. eBay has the latest.</p>;
}
