import { TrendingCell } from './TrendingCell.tsx';
import type { TrendingRowProps } from './TrendingPager.tsx';
import styles from './TrendingSection.module.css';

export function TrendingStrip<Card extends { readonly id: string }>({
  heading,
  cards,
  renderCard,
}: TrendingRowProps<Card>) {
  return (
    <section className={styles['section']} aria-label={heading}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{heading}</h2>
      </div>
      <ul className={styles['strip']}>
        {cards.map((card, index) => (
          <TrendingCell
            key={card.id}
            className={styles['stripCell']}
            card={card}
            index={index}
            renderCard={renderCard}
          />
        ))}
      </ul>
    </section>
  );
}
