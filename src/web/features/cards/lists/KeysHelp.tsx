import { useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import styles from './Keys.module.css';
import { areKeysOn, setKeysOn } from './listKeys.ts';

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ['j', 'Next card'],
  ['k', 'Previous card'],
  ['w', 'Save the card, or remove it'],
  ['o', 'Open its details'],
  ['Enter', 'View it on eBay'],
  ['/', 'Search'],
  ['?', 'Show this list'],
];

/** Explains the single keys, and turns them off and on. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<DialogHandle>(null);
  const [isOn, setOn] = useState(areKeysOn);
  const toggle = (next: boolean) => {
    setKeysOn(next);
    setOn(next);
  };
  return (
    <Dialog ref={dialog} label="Keyboard shortcuts" onClose={onClose}>
      <div className={styles['help']}>
        <h2 className={styles['title']}>Keyboard shortcuts</h2>
        <dl className={styles['keys']} data-off={!isOn}>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className={styles['toggle']}>
          <input type="checkbox" checked={isOn} onChange={(event) => toggle(event.target.checked)} />
          Single keys are on
        </label>
        <p className={styles['hint']}>
          They do nothing while you type or a dialog is open. If they are off, this list opens by the button at the end
          of each list of cards, with Tab.
        </p>
        <Button look="solid" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
