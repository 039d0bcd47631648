import styles from './CardBack.module.css';

/** The back of a card, drawn where a listing has no picture or the picture does not come. */
export function CardBack() {
  return (
    <svg className={styles['back']} viewBox="0 0 250 350" role="img" aria-label="No picture">
      <rect className={styles['card']} x="1" y="1" width="248" height="348" rx="14" />
      <rect className={styles['frame']} x="14" y="14" width="222" height="322" rx="8" />
      <path
        className={styles['weave']}
        d="M14 32.5L32.5 14M14 69.5L69.5 14M14 106.5L106.5 14M14 143.5L143.5 14M14 180.5L180.5 14M14 217.5L217.5 14M14 254.5L236 32.5M14 291.5L236 69.5M14 328.5L236 106.5M43.5 336L236 143.5M80.5 336L236 180.5M117.5 336L236 217.5M154.5 336L236 254.5M191.5 336L236 291.5M228.5 336L236 328.5M14 317.5L32.5 336M14 280.5L69.5 336M14 243.5L106.5 336M14 206.5L143.5 336M14 169.5L180.5 336M14 132.5L217.5 336M14 95.5L236 317.5M14 58.5L236 280.5M14 21.5L236 243.5M43.5 14L236 206.5M80.5 14L236 169.5M117.5 14L236 132.5M154.5 14L236 95.5M191.5 14L236 58.5M228.5 14L236 21.5"
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
