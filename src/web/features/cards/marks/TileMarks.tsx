import type { Card } from '#web/api/card.ts';
import { GraderChips } from './GraderChips.tsx';
import { oddityLabels } from './oddityLabels.ts';
import styles from './TileMarks.module.css';

/** On the picture, at its foot: who graded the card, and a word of warning where it may be no single card. */
export function TileMarks({ card: { authenticators, oddities } }: { readonly card: Card }) {
  const [first] = oddities;
  return (
    <>
      <GraderChips authenticators={authenticators} />
      {first && <span className={styles['oddity']}>{oddityLabels[first]}</span>}
    </>
  );
}
