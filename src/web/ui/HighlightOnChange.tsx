import { useState } from 'react';
import styles from './HighlightOnChange.module.css';

/** Text that lights up once, quietly, whenever it changes. */
export function HighlightOnChange({ children: text }: { readonly children: string }) {
  const [initial] = useState(text);
  // Another key makes another element, which starts the animation from its beginning.
  return (
    <span key={text} className={text === initial ? undefined : styles['changed']}>
      {text}
    </span>
  );
}
