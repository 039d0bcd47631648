import { type FormEvent, useRef, useState } from 'react';
import type { AlertKind } from '#domain/alerts/notificationKinds.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form.tsx';
import { currencySign, parseAmount } from '../amount.ts';
import { type AlertOptions, optionsOf } from '../savedAlert.ts';
import styles from './AlertDialog.module.css';
import { Checkbox, FieldGroup, LeadField } from './fields.tsx';
import { effectiveKinds, reportsNearEnd } from './reports.ts';

interface AlertFormProps {
  readonly initial: AlertOptions;
  /** The keyword to edit; null where the search stays as it is. */
  readonly keyword: string | null;
  readonly submitLabel: string;
  /** Says why the last attempt failed, and which field it was about. */
  readonly failure: { readonly message: string; readonly field: 'keyword' | null } | null;
  readonly busy: boolean;
  readonly onSubmit: (options: AlertOptions, keyword: string) => void;
  readonly onCancel: () => void;
}

const notAnAmount = 'Enter an amount such as 49.99';

/** The options of a saved search: keyword, maximum, and what is reported. */
export function AlertForm(props: AlertFormProps) {
  const { initial, keyword: initialKeyword, submitLabel, failure, busy, onSubmit, onCancel } = props;
  const [keyword, setKeyword] = useState(initialKeyword ?? '');
  const [maximum, setMaximum] = useState(initial.maxTotal ?? '');
  const [options, setOptions] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const maximumField = useRef<HTMLInputElement>(null);
  const maxTotal = parseAmount(maximum);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (maxTotal === undefined) return maximumField.current?.focus();
    const kinds = effectiveKinds(options.kinds, maxTotal !== null);
    if (!busy) onSubmit(optionsOf({ ...options, maxTotal, kinds }), keyword);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {initialKeyword !== null && (
        <TextField
          label="Search for"
          value={keyword}
          onChange={setKeyword}
          problem={failure?.field === 'keyword' ? failure.message : null}
          announces
          enterKeyHint="done"
          maxLength={400}
          autoComplete="off"
        />
      )}
      <TextField
        ref={maximumField}
        label={`My maximum, shipping included (${currencySign()})`}
        hint="Empty for any price. Where shipping is unknown, only the bid counts."
        value={maximum}
        onChange={setMaximum}
        problem={isSubmitted && maxTotal === undefined ? notAnAmount : null}
        inputMode="decimal"
        placeholder="Any"
        autoComplete="off"
        enterKeyHint="done"
      />
      <ReportFields options={options} hasMaximum={Boolean(maxTotal)} onChange={setOptions} />
      {failure !== null && failure.field === null && (
        <p className={styles['failure']} role="alert">
          {failure.message}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="solid" type="submit" aria-disabled={busy}>
          {busy ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface ReportFieldsProps {
  readonly options: AlertOptions;
  readonly hasMaximum: boolean;
  readonly onChange: (options: AlertOptions) => void;
}

/** Chooses which events of a card are reported, and how early. */
function ReportFields({ options, hasMaximum, onChange }: ReportFieldsProps) {
  const { kinds, leadMinutes, includeLive } = options;
  const isAll = kinds.includes('ends_soon');
  const effective = effectiveKinds(kinds, hasMaximum);
  const toggle = (kind: AlertKind) => (checked: boolean) =>
    onChange({ ...options, kinds: checked ? [...kinds, kind] : kinds.filter((other) => other !== kind) });
  return (
    <>
      <FieldGroup title="Tell me of">
        <Checkbox
          label="New matches, when they are found"
          checked={kinds.includes('found')}
          onChange={toggle('found')}
        />
        <Checkbox label="Every match, near its end" checked={isAll} onChange={toggle('ends_soon')} />
        <Checkbox
          label="Matches without a bid, near the end"
          checked={isAll || kinds.includes('no_bids')}
          disabled={isAll}
          onChange={toggle('no_bids')}
        />
        <Checkbox
          label="Matches within my maximum, near the end"
          checked={hasMaximum && (isAll || kinds.includes('below_maximum'))}
          disabled={isAll || !hasMaximum}
          onChange={toggle('below_maximum')}
        />
      </FieldGroup>
      <LeadField
        label="Near the end means"
        minutes={leadMinutes}
        disabled={!reportsNearEnd(effective)}
        onChange={(minutes) => onChange({ ...options, leadMinutes: minutes })}
      />
      <FieldGroup title="Cards that are live now">
        <Checkbox
          label="Report what is live now, too"
          hint="At most the 200 listed last. Otherwise none of them is reported, not even near its end."
          checked={includeLive}
          onChange={(checked) => onChange({ ...options, includeLive: checked })}
        />
      </FieldGroup>
    </>
  );
}
