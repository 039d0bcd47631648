import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { type Card, photosOf } from '#web/api/card.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/Dialog.tsx';
import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { bidsText, moneyText, shippingText } from '../cardWords.ts';
import { followTile } from '../live/tiles.ts';
import { useNewest } from '../live/useNewest.ts';
import { GraderChips } from '../marks/GraderChips.tsx';
import { oddityReasons } from '../marks/oddityReasons.ts';
import { MarketplaceLink } from '../tile/MarketplaceLink.tsx';
import { TimeChip } from '../time/TimeChip.tsx';
import { exactTime, seenText } from '../time/timeWords.ts';
import { useTicking } from '../time/useTicking.ts';
import styles from './CardDialog.module.css';
import { Gallery } from './Gallery.tsx';
import { useGallery } from './useGallery.ts';

interface CardDialogProps {
  readonly card: Card;
  readonly heart: ReactNode;
  readonly onClose: () => void;
}

/** A closer look at a card, without leaving the list. */
export function CardDialog({ card: loaded, heart, onClose }: CardDialogProps) {
  const card = useNewest(loaded);
  const dialog = useRef<DialogHandle>(null);
  const photos = photosOf(card);
  const gallery = useGallery(photos.length);
  return (
    <Dialog ref={dialog} className={styles['dialog']} label={card.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys turn the photos from whatever has the focus */}
      <div ref={followTile} className={styles['content']} data-follow={card.id} onKeyDown={gallery.turnByKey}>
        <IconButton className={styles['close']} label="Close details" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={20} />
        </IconButton>
        <Gallery photos={photos} title={card.title} control={gallery} />
        <div className={styles['facts']}>
          <CardFacts card={card} />
          <div className={styles['actions']}>
            <MarketplaceLink className={styles['view']} card={card}>
              View Full Details
              <ArrowUpRight aria-hidden="true" size={17} />
            </MarketplaceLink>
            <span className={styles['heart']}>{heart}</span>
          </div>
          <SeenLine card={card} />
        </div>
      </div>
    </Dialog>
  );
}

function CardFacts({ card }: { readonly card: Card }) {
  return (
    <>
      <div className={styles['signal']}>
        <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />
        <HighlightOnChange>{bidsText(card.bidCount)}</HighlightOnChange>
      </div>
      <h2 className={styles['title']}>{card.title}</h2>
      <GraderChips authenticators={card.authenticators} />
      {card.oddities.map((kind) => (
        <p key={kind} className={styles['oddity']}>
          {oddityReasons[kind]}
        </p>
      ))}
      <p className={styles['price']}>
        <HighlightOnChange>{moneyText(card.price)}</HighlightOnChange>
      </p>
      <p className={styles['shipping']}>{shippingText(card.shipping)}</p>
      <dl className={styles['list']}>
        <dt>Ends</dt>
        <dd>{exactTime(card.endsAt)}</dd>
        <Told name="Seller" value={card.told.seller} />
        <Told name="Condition" value={card.told.condition} />
      </dl>
      <h3 className={styles['subtitle']}>About this item</h3>
      <p className={styles['about']}>{card.description.trim() || 'No description available'}</p>
    </>
  );
}

function Told({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function SeenLine({ card }: { readonly card: Card }) {
  const seen = useTicking((now) => seenText(card.lastSeenAt, now));
  return <p className={styles['seen']}>Price and bids as {seen}. eBay has the latest.</p>;
}
