import { create } from 'zustand';
import { type SessionUser, useSession } from '#web/api/session.ts';

/** A saved search whose words or filters are being changed on the pages of results. */
export interface EditedAlert {
  /** The id of a search of the account, or the search itself on the device. */
  readonly key: string;
  /** Such as “mew”, Pokémon. */
  readonly name: string;
}

interface Editing {
  readonly alert: EditedAlert;
  /** The address of the account; null for a search on the device. */
  readonly owner: string | null;
}

const useEditing = create<{ readonly current: Editing | null }>()(() => ({ current: null }));

const ownerOf = (user: SessionUser | null) => user?.email ?? null;

/** From now on a page of results offers to save its search to this alert, until that is done or given up. */
export function beginEditing(alert: EditedAlert): void {
  useEditing.setState({ current: { alert, owner: ownerOf(useSession.getState().user) } });
}

export function endEditing(): void {
  useEditing.setState({ current: null });
}

/** Returns the alert that is being changed; null without one, and for one of another account. */
export function editedAlertOf(user: SessionUser | null, { current } = useEditing.getState()): EditedAlert | null {
  return current?.owner === ownerOf(user) ? current.alert : null;
}

/** Returns the alert that is being changed, as `editedAlertOf` does. */
export function useEditedAlert(): EditedAlert | null {
  const user = useSession((session) => session.user);
  return useEditing((editing) => editedAlertOf(user, editing));
}
