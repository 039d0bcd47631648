import { afterEach, expect, test } from 'vitest';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { beginEditing, editedAlertOf, endEditing } from './editedAlert.ts';

const ada: SessionUser = { username: 'ada', firstName: 'Ada', email: 'ada@example.com', photoUrl: null };
const alert = { key: 'keyword=mew', name: '“mew”' };

afterEach(() => {
  endEditing();
  useSession.setState({ user: null });
});

test('an alert is changed until that is done, by the account it is of', () => {
  useSession.setState({ user: ada });
  beginEditing(alert);
  expect(editedAlertOf(ada)).toEqual(alert);
  expect(editedAlertOf({ ...ada, email: 'bruno@example.com' })).toBeNull();
  expect(editedAlertOf(null)).toBeNull();
  endEditing();
  expect(editedAlertOf(ada)).toBeNull();
});

test('an alert of the device is changed while nobody is signed in', () => {
  beginEditing(alert);
  expect(editedAlertOf(null)).toEqual(alert);
  expect(editedAlertOf(ada)).toBeNull();
});
