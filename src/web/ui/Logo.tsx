import styles from './Logo.module.css';

/** The emblem and the name side by side; the emblem alone where room is short. */
export function Logo({ emblemOnly = false }: { readonly emblemOnly?: boolean }) {
  return (
    <span className={styles['logo']}>
      <Emblem />
      {!emblemOnly && <span className={styles['word']} />}
    </span>
  );
}

/** A hammer whose head is a card, falling onto a block. */
function Emblem() {
  return (
    <svg className={styles['glyph']} viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
      <rect className={styles['ground']} width="32" height="32" rx="8.5" />
      <g transform="translate(13.9 12.9) rotate(-18)">
        <rect className={styles['card']} x="-5.6" y="-8" width="11.2" height="16" rx="2.6" />
        <path className={styles['stroke']} d="M8.6 0h6.6" />
      </g>
      <path className={styles['stroke']} d="M8 26h16" />
    </svg>
  );
}
