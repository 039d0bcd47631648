import { type Grade, grades } from '@cardfall/card-language';
import { useState } from 'react';
import { everything, type Filters, toggleChoice } from '#domain/browsing/filters.ts';
import styles from './choices/ChoiceGroup.module.css';
import { ChoiceGroup } from './choices/ChoiceGroup.tsx';
import type { Counts } from './choices/counts.ts';

/** Nearly all graded cards have one of the best five. */
const mostUsed = grades.slice(0, 5);

interface GradeFilterProps {
  readonly chosen: Filters['grades'];
  readonly counts: Counts;
  readonly onChange: (toggle: (current: Filters['grades']) => Filters['grades']) => void;
}

export function GradeFilter({ chosen, counts, onChange }: GradeFilterProps) {
  const [asked, setAsked] = useState(false);
  const rareChosen = chosen.some((value) => value !== everything && !mostUsed.includes(value));
  const all = asked || rareChosen;
  return (
    <ChoiceGroup<Grade>
      title="Grade"
      paired
      values={all ? grades : mostUsed}
      label={(value) => value}
      counts={counts}
      chosen={chosen}
      onToggle={(value) => onChange((current) => toggleChoice<Grade>(current, value))}
    >
      {!rareChosen && (
        <button type="button" className={styles['more']} aria-expanded={all} onClick={() => setAsked(!all)}>
          {all ? 'Fewer grades' : 'More grades'}
        </button>
      )}
    </ChoiceGroup>
  );
}
