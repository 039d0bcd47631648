import { useEffect, useState } from 'react';
import { lazy } from '#web/browser/lazy.tsx';
import { DialogBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import styles from './Keys.module.css';
import { actionOf, areKeysOn, focusSearch, isTyping, moveFocus, pressInTile } from './listKeys.ts';

const KeysHelp = lazy(() => import('./KeysHelp.tsx'), 'KeysHelp');

/** Single keys for lists of cards. The button that explains them is visible while it has the focus. */
export function ListKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null || isTyping() || !areKeysOn()) return;
      event.preventDefault();
      if (action === 'help') setHelpOpen(true);
      else if (action === 'search') focusSearch();
      else if (action === 'save' || action === 'open') pressInTile(action);
      else moveFocus(action === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={styles['show']} onClick={() => setHelpOpen(true)}>
        Keyboard shortcuts
      </button>
      {isHelpOpen && (
        <DialogBoundary onClose={() => setHelpOpen(false)}>
          <KeysHelp onClose={() => setHelpOpen(false)} />
        </DialogBoundary>
      )}
    </>
  );
}
