import { Glyph } from './Glyph.tsx';
import styles from './Logo.module.css';

/** Glyph and name side by side; the glyph alone where room is short. */
export function Logo({ glyphOnly = false }: { readonly glyphOnly?: boolean }) {
  return (
    <span className={styles['logo']}>
      <Glyph />
      {!glyphOnly && <span className={styles['word']} />}
    </span>
  );
}
