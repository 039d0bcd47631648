import { timeLeft } from '#domain/listings/timeLeft.ts';
import { useServerTime } from '../../../api/ticker.ts';
import { endTooltip } from './endTooltip.ts';
import styles from './TimeChip.module.css';
import { secondsLeftText } from './timeText.ts';

interface TimeChipProps {
  readonly endsAt: number;
  readonly itemEndDate: string;
}

/** Shows the time left in words and color. Its tooltip is the exact end; the last minute also counts the seconds. */
export function TimeChip({ endsAt, itemEndDate }: TimeChipProps) {
  const text = useServerTime((now) => timeLeft(endsAt, now).text);
  const color = useServerTime((now) => timeLeft(endsAt, now).color);
  const seconds = useServerTime((now) => secondsLeftText(endsAt, now));
  return (
    <span className={styles['signal']} data-color={color}>
      <time className={styles['chip']} dateTime={itemEndDate} onPointerEnter={endTooltip(endsAt)}>
        {text}
      </time>
      {seconds !== '' && (
        <span className={styles['seconds']} aria-hidden="true">
          {seconds}
        </span>
      )}
    </span>
  );
}
