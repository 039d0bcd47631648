import { type FormEvent, useId, useState } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { WishlistKind } from '#domain/alerts/notificationKinds.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox, FieldRow, LeadField, SelectField, TimeField } from '../editing/fields.tsx';
import { timeZones } from '../timeZone.ts';
import { type SettingsChange, useNotificationChanges } from '../useNotifications.ts';
import styles from './Notifying.module.css';

type Draft = Pick<
  NotificationSettings,
  'timeZone' | 'quietHours' | 'digestAt' | 'maxPerDay' | 'wishlistKinds' | 'wishlistLeadMinutes'
>;

const defaultQuietHours = { from: '22:00', until: '08:00' };
const defaultDigestTime = '18:00';
const maxPerDayChoices = [1, 3, 5, 10, 20, 50, 100, 200] as const;
const wishlistTexts: readonly (readonly [WishlistKind, string])[] = [
  ['saved_ends_soon', 'A saved card ends soon'],
  ['over_maximum', 'The price of a saved card passes my maximum'],
  ['ended', 'A saved card has ended'],
];

/** Edits the times of messages and the reports about saved cards. Nothing changes before it is saved. */
export function SettingsForm({ settings }: { readonly settings: NotificationSettings }) {
  const saved = draftOf(settings);
  const [draft, setDraft] = useState(saved);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | { readonly failure: string }>('idle');
  const { changeSettings } = useNotificationChanges();
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setState('idle');
  };
  const changes = changesOf(draft, saved);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      setDraft(draftOf(await changeSettings(changes)));
      setState('saved');
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <form className={styles['settings']} onSubmit={submit}>
      <div className={styles['columns']}>
        <TimeFields draft={draft} onChange={change} />
        <WishlistFields draft={draft} onChange={change} />
      </div>
      <div className={styles['save']}>
        <Button look="solid" type="submit" aria-disabled={state === 'busy'}>
          {state === 'busy' ? 'Saving...' : 'Save settings'}
        </Button>
        <p role="status">
          {state === 'saved' && 'Saved.'}
          {state === 'idle' && Object.keys(changes).length > 0 && 'Not saved yet.'}
          {typeof state === 'object' && state.failure}
        </p>
      </div>
    </form>
  );
}

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function TimeFields({ draft, onChange }: DraftFieldsProps) {
  const { quietHours, digestAt, maxPerDay } = draft;
  const title = useId();
  return (
    <section className={styles['panel']} aria-labelledby={title}>
      <h3 id={title} className={styles['panelTitle']}>
        When messages come
      </h3>
      <Checkbox
        label="One message a day"
        hint="Instead of one for each card as soon as it is found."
        checked={digestAt !== null}
        onChange={(checked) => onChange({ digestAt: checked ? defaultDigestTime : null })}
      />
      {digestAt !== null && (
        <FieldRow>
          <TimeField label="At" value={digestAt} onChange={(time) => onChange({ digestAt: time || digestAt })} />
        </FieldRow>
      )}
      <Checkbox
        label="Quiet hours"
        hint="Nothing comes during these hours. What still holds afterwards comes then."
        checked={quietHours !== null}
        onChange={(checked) => onChange({ quietHours: checked ? defaultQuietHours : null })}
      />
      {quietHours !== null && (
        <FieldRow>
          <TimeField
            label="From"
            value={quietHours.from}
            onChange={(from) => from && onChange({ quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label="Until"
            value={quietHours.until}
            onChange={(until) => until && onChange({ quietHours: { ...quietHours, until } })}
          />
        </FieldRow>
      )}
      <FieldRow>
        <SelectField
          label="Cards a day"
          value={maxPerDay}
          choices={maxPerDayChoices}
          text={(count) => `At most ${count}`}
          onChange={(count) => onChange({ maxPerDay: count })}
        />
      </FieldRow>
      <p className={styles['hint']}>What comes after that many is counted: “and 14 more”.</p>
      <FieldRow>
        <TimeZoneField draft={draft} onChange={onChange} />
      </FieldRow>
    </section>
  );
}

function TimeZoneField({ draft, onChange }: DraftFieldsProps) {
  return (
    <SelectField
      label="Time zone"
      value={draft.timeZone}
      choices={timeZones()}
      text={(zone) => zone.replaceAll('_', ' ')}
      onChange={(timeZone) => onChange({ timeZone })}
    />
  );
}

function WishlistFields({ draft, onChange }: DraftFieldsProps) {
  const { wishlistKinds, wishlistLeadMinutes } = draft;
  const title = useId();
  return (
    <section className={styles['panel']} aria-labelledby={title}>
      <h3 id={title} className={styles['panelTitle']}>
        Cards on my wishlist
      </h3>
      {wishlistTexts.map(([kind, label]) => (
        <Checkbox
          key={kind}
          label={label}
          checked={wishlistKinds.includes(kind)}
          onChange={(checked) =>
            onChange({
              wishlistKinds: checked ? [...wishlistKinds, kind] : wishlistKinds.filter((other) => other !== kind),
            })
          }
        />
      ))}
      <LeadField
        label="Soon means"
        minutes={wishlistLeadMinutes}
        disabled={!wishlistKinds.includes('saved_ends_soon')}
        onChange={(minutes) => onChange({ wishlistLeadMinutes: minutes })}
      />
    </section>
  );
}

/** The settings that the form edits. */
function draftOf(settings: NotificationSettings): Draft {
  const { timeZone, quietHours, digestAt, maxPerDay, wishlistKinds, wishlistLeadMinutes } = settings;
  return { timeZone, quietHours, digestAt, maxPerDay, wishlistKinds, wishlistLeadMinutes };
}

/** Returns what differs. */
function changesOf(draft: Draft, saved: Draft): SettingsChange {
  const names = (Object.keys(draft) as (keyof Draft)[]).filter(
    (name) => JSON.stringify(draft[name]) !== JSON.stringify(saved[name]),
  );
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}
