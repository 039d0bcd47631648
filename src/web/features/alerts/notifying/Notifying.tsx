import { useId } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { AddressField } from '../list/AddressField.tsx';
import { ChannelList } from './ChannelList.tsx';
import { delayText } from './delayText.ts';
import styles from './Notifying.module.css';
import { PauseAll } from './PauseAll.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface NotifyingProps {
  readonly settings: NotificationSettings;
  /** The address of the account. */
  readonly email: string;
}

/** Shows and changes how the person hears of cards: channels, times, wishlist, calendar. */
export function Notifying({ settings, email }: NotifyingProps) {
  const [title, calendarTitle, calendarNote] = [useId(), useId(), useId()];
  return (
    <section className={styles['notifying']} aria-labelledby={title}>
      <h2 id={title} className={styles['title']}>
        How to hear of it
      </h2>
      <p className={styles['delays']}>{delayText(settings.delays)}</p>
      <ChannelList settings={settings} email={email} />
      <PauseAll settings={settings} />
      <SettingsForm settings={settings} />
      <section className={styles['panel']} aria-labelledby={calendarTitle}>
        <h3 id={calendarTitle} className={styles['panelTitle']}>
          Calendar of ends
        </h3>
        <AddressField label="Private calendar address" value={settings.calendarUrl} describedBy={calendarNote} />
        <p id={calendarNote} className={styles['hint']}>
          It has the ends of your saved cards, and of the matches of searches that report near the end, with an alarm.
          Anybody who has this address can read it. Google reads it again only every 12 to 24 hours, so it misses most
          of what changes; Apple Calendar and Thunderbird let you choose how often.
        </p>
      </section>
    </section>
  );
}
