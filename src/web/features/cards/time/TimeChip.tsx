import { timeLeft } from '#domain/listings/timeLeft.ts';
import styles from './TimeChip.module.css';
import { exactTime, lastSeconds } from './timeWords.ts';
import { useTicking } from './useTicking.ts';

interface TimeChipProps {
  readonly endsAt: number;
  readonly itemEndDate: string;
}

/** Time left in words and colour; the exact end is its tooltip, and the last minute counts its seconds beside it. */
export function TimeChip({ endsAt, itemEndDate }: TimeChipProps) {
  const text = useTicking((now) => timeLeft(endsAt, now).text);
  const color = useTicking((now) => timeLeft(endsAt, now).color);
  const seconds = useTicking((now) => lastSeconds(endsAt, now));
  return (
    <span className={styles['signal']} data-color={color}>
      <time className={styles['chip']} dateTime={itemEndDate} title={`Ends ${exactTime(endsAt)}`}>
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
