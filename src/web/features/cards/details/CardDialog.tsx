import type { ListingFlag } from '@cardfall/card-language';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { type Card, photosOf } from '#web/api/card.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { useServerTime } from '../../../api/ticker.ts';
import { formatMoney, formatShipping } from '../cardText.ts';
import { registerTile, useLiveState } from '../liveTiles.ts';
import { GraderChips } from '../tile/CardBadges.tsx';
import { MarketplaceLink } from '../tile/TileActions.tsx';
import { TileBids } from '../tile/TileRows.tsx';
import { type CardState, useCardState } from '../time/cardState.ts';
import { TimeChip } from '../time/TimeChip.tsx';
import { exactTimeText, seenText } from '../time/timeText.ts';
import styles from './CardDialog.module.css';
import { Gallery } from './Gallery.tsx';
import { useGallery } from './useGallery.ts';

/** Why to look twice before bidding. The flags come from rules that read the title, so no text claims to know. */
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
  oversized: 'The title reads like a card larger than usual.',
  maybeReprint: '“RP” is written for reprints as well: read the description first.',
};

interface CardDialogProps {
  readonly card: Card;
  readonly heart: ReactNode;
  readonly note: ReactNode;
  readonly onClose: () => void;
}

/** Shows a card in detail without leaving the list. */
export function CardDialog({ card: loaded, heart, note, onClose }: CardDialogProps) {
  const card = useLiveState(loaded);
  const state = useCardState(card);
  const dialog = useRef<DialogHandle>(null);
  const photos = photosOf(card);
  const gallery = useGallery(photos.length);
  return (
    <Dialog ref={dialog} className={styles['dialog']} label={card.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys change the photo wherever the focus is */}
      <div ref={registerTile} className={styles['content']} data-follow={card.id} onKeyDown={gallery.onKeyDown}>
        <IconButton className={styles['close']} label="Close details" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={20} />
        </IconButton>
        <Gallery photos={photos} title={card.title} control={gallery} />
        <div className={styles['facts']}>
          <CardFacts card={card} state={state} />
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
    </Dialog>
  );
}

interface CardStateProps {
  readonly card: Card;
  readonly state: CardState;
}

function CardFacts({ card, state }: CardStateProps) {
  return (
    <>
      <div className={styles['signal']}>
        <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />
        <TileBids card={card} state={state} />
      </div>
      <h2 className={styles['title']}>{card.title}</h2>
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
        <dd>{exactTimeText(card.endsAt)}</dd>
        <Fact name="Seller" value={card.told.seller} />
        <Fact name="Condition" value={card.told.condition} />
      </dl>
      <h3 className={styles['subtitle']}>About this item</h3>
      <p className={styles['about']}>{card.description.trim() || 'No description available'}</p>
    </>
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
