import { hiddenOddities, type OddityKind } from '@cardfall/card-language';
import type { CardPage } from '#contract/cards.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import styles from './HiddenLine.module.css';
import { hiddenCount, oddityCount, shownText } from './oddityWords.ts';

interface HiddenLineProps {
  readonly hidden: CardPage['hidden'];
  readonly shown: readonly OddityKind[];
  readonly onShow: (shown: readonly OddityKind[]) => void;
}

/** What the list leaves out because it may be no single card, a click away; and what of it is not left out now. */
export function HiddenLine({ hidden = [], shown, onShow }: HiddenLineProps) {
  const left = hidden.filter(({ kind, count }) => count > 0 && !shown.includes(kind));
  const told = shownText(shown);
  if (left.length === 0 && told === '') return null;
  // The button that was pressed goes with what it showed; its neighbours stay while there is more to show.
  const show = (button: HTMLElement, kinds: readonly OddityKind[], others = false) => {
    focusNeighbor(button, () => others);
    onShow(hiddenOddities.filter((kind) => kinds.includes(kind)));
  };
  return (
    <div className={styles['line']}>
      {left.length > 0 && (
        <ul className={styles['kinds']} aria-label={hiddenCount(left)}>
          <li aria-hidden="true">{hiddenCount(left)}:</li>
          {left.map(({ kind, count }) => (
            <li key={kind}>
              <button
                type="button"
                className={styles['action']}
                onClick={(event) => show(event.currentTarget, [...shown, kind], left.length > 1)}
              >
                <span className="visually-hidden">Show </span>
                {oddityCount(kind, count)}
              </button>
            </li>
          ))}
          <li className={styles['all']}>
            <button
              type="button"
              className={styles['action']}
              data-strong="true"
              onClick={(event) => show(event.currentTarget, hiddenOddities)}
            >
              Show all
            </button>
          </li>
        </ul>
      )}
      {told !== '' && (
        <p className={styles['told']}>
          {told}{' '}
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
