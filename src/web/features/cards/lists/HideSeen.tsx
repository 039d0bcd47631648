import { Button } from '#web/ui/Button.tsx';
import { focusNeighbor } from '#web/ui/focus.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import styles from './HideSeen.module.css';
import { forgetSeen, hideSeen, useSeenCards } from './seenCards.ts';

/** Hides the cards that were opened on this device, and forgets them. It is no filter: counts include them. */
export function HideSeen() {
  const { ids, isHiding } = useSeenCards();
  if (ids.length === 0) return null;
  return (
    <div className={styles['seen']}>
      <label>
        <input type="checkbox" checked={isHiding} onChange={(event) => hideSeen(event.target.checked)} />
        Hide seen cards
      </label>
      <p>
        {`${formatCount(ids.length)} opened on this device.`}
        <Button
          look="bare"
          onClick={(event) => {
            focusNeighbor(event.currentTarget);
            forgetSeen();
          }}
        >
          Forget
        </Button>
      </p>
    </div>
  );
}
