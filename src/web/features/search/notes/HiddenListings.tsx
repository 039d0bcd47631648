import { flagsHiddenByDefault, type ListingFlag } from '@cardfall/card-language';
import type { CardPage } from '#contract/cards.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import { flagCountText, hiddenCountText, shownFlagsText } from './flagText.ts';
import styles from './HiddenListings.module.css';

interface HiddenListingsProps {
  readonly hidden: CardPage['hidden'];
  readonly shown: readonly ListingFlag[];
  readonly onShow: (shown: readonly ListingFlag[]) => void;
}

/** Says which flagged listings are hidden, with buttons to show them, and which are shown. */
export function HiddenListings({ hidden = [], shown, onShow }: HiddenListingsProps) {
  const hiddenKinds = hidden.filter(({ kind, count }) => count > 0 && !shown.includes(kind));
  const shownSentence = shownFlagsText(shown);
  if (hiddenKinds.length === 0 && shownSentence === '') return null;
  // The pressed button disappears; its neighbors stay while there is more to show.
  const show = (button: HTMLElement, kinds: readonly ListingFlag[], neighborsStay = false) => {
    focusNeighbor(button, () => neighborsStay);
    onShow(flagsHiddenByDefault.filter((kind) => kinds.includes(kind)));
  };
  return (
    <div className={styles['line']}>
      {hiddenKinds.length > 0 && (
        <ul className={styles['kinds']} aria-label={hiddenCountText(hiddenKinds)}>
          <li aria-hidden="true">{hiddenCountText(hiddenKinds)}:</li>
          {hiddenKinds.map(({ kind, count }) => (
            <li key={kind}>
              <button
                type="button"
                className={styles['action']}
                onClick={(event) => show(event.currentTarget, [...shown, kind], hiddenKinds.length > 1)}
              >
                <span className="visually-hidden">Show </span>
                {flagCountText(kind, count)}
              </button>
            </li>
          ))}
          <li className={styles['all']}>
            <button
              type="button"
              className={styles['action']}
              data-strong="true"
              onClick={(event) => show(event.currentTarget, flagsHiddenByDefault)}
            >
              Show all
            </button>
          </li>
        </ul>
      )}
      {shownSentence !== '' && (
        <p>
          {shownSentence}{' '}
          <button
            type="button"
            className={styles['action']}
            data-strong="true"
            onClick={(event) => show(event.currentTarget, [])}
          >
            Hide again
          </button>
        </p>
      )}
    </div>
  );
}
