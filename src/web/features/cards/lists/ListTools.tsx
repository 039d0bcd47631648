import { useEffect, useState } from 'react';
import styles from './Keys.module.css';
import { KeysHelp } from './KeysHelp.tsx';
import { handleListEvents } from './listEvents.ts';
import { actionOf, areKeysOn, focusSearch, isTyping, moveFocus, pressInTile } from './listKeys.ts';
import { markOpenedCard, SeenMarks } from './SeenMarks.tsx';

export { HideSeen } from './HideSeen.tsx';

/** Single keys and seen marks for lists of cards. The button that explains the keys is visible while it has the focus. */
export function ListTools() {
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
    return handleListEvents((event) => {
      if (event instanceof KeyboardEvent) onKeyDown(event);
      else markOpenedCard(event);
    });
  }, []);
  return (
    <>
      <button type="button" className={styles['show']} onClick={() => setHelpOpen(true)}>
        Keyboard shortcuts
      </button>
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      <SeenMarks />
    </>
  );
}
