import styles from './CardBack.module.css';

/** The back of a card, drawn where a listing has no picture or the picture does not come. */
export function CardBack() {
  return (
    <svg className={styles['back']} viewBox="0 0 250 350" role="img" aria-label="No picture">
      <rect className={styles['card']} x="1" y="1" width="248" height="348" rx="14" />
      <rect className={styles['frame']} x="14" y="14" width="222" height="322" rx="8" />
      <path
        className={styles['weave']}
        d="M14 41L41 14M14 96L96 14M14 150L150 14M14 204L204 14M14 259L236 37M14 313L236 91M46 336L236 146M100 336L236 200M154 336L236 254M209 336L236 309M14 309L41 336M14 254L96 336M14 200L150 336M14 146L204 336M14 91L236 313M14 37L236 259M46 14L236 204M100 14L236 150M154 14L236 96M209 14L236 41"
      />
      <circle className={styles['card']} cx="125" cy="175" r="45" />
      <circle className={styles['frame']} cx="125" cy="175" r="36" />
      <g transform="translate(121 167) rotate(-18)">
        <rect className={styles['glyph']} x="-10" y="-14" width="20" height="28" rx="4" />
        <path className={styles['stroke']} d="M15.5 0h11" />
      </g>
      <path className={styles['stroke']} d="M109 192h30" />
    </svg>
  );
}
