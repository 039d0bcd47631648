import { useState } from 'react';
import styles from './Changing.module.css';

/** Words that may change while one looks at them: then they light up, quietly and once. */
export function Changing({ children: words }: { readonly children: string }) {
  const [first] = useState(words);
  // Another key is another element, which begins its animation anew.
  return (
    <span key={words} className={words === first ? undefined : styles['changed']}>
      {words}
    </span>
  );
}
