import type { Person } from './Person.ts';
import { facebookPeople, googlePeople } from './people.ts';

/** A provider this sandbox stands in for. Its id is the first part of every path of it. */
export interface Brand {
  readonly id: 'google' | 'facebook';
  readonly name: string;
  readonly people: readonly Person[];
}

export const google: Brand = { id: 'google', name: 'Google', people: googlePeople };
export const facebook: Brand = { id: 'facebook', name: 'Facebook', people: facebookPeople };
