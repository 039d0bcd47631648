import { clientSettings } from '#web/api/clientSettings.ts';

/** Where we can be written to (specification, section 2: shows a contact address). */
export function ContactAddress() {
  const { contactEmail } = clientSettings;
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
