import type { Row } from './Row.ts';
import { section2Account } from './rows/section2Account.ts';
import { section2Cards } from './rows/section2Cards.ts';
import { section2Header } from './rows/section2Header.ts';
import { section2Home } from './rows/section2Home.ts';
import { section2Screens } from './rows/section2Screens.ts';
import { section3Entities } from './rows/section3Entities.ts';
import { section3Payloads } from './rows/section3Payloads.ts';
import { section4Home } from './rows/section4Home.ts';
import { section4Session } from './rows/section4Session.ts';
import { section5 } from './rows/section5.ts';
import { section6 } from './rows/section6.ts';
import { section7Accounts } from './rows/section7Accounts.ts';
import { section7Cards } from './rows/section7Cards.ts';
import { section8 } from './rows/section8.ts';
import { section9 } from './rows/section9.ts';

export interface Section {
  readonly number: number;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The sections of the specification that can be tested; the first one says what the product is for. */
export const sections: readonly Section[] = [
  {
    number: 2,
    title: 'Screens and routes',
    rows: [...section2Screens, ...section2Header, ...section2Home, ...section2Cards, ...section2Account],
  },
  { number: 3, title: 'Entities and their fields', rows: [...section3Entities, ...section3Payloads] },
  { number: 4, title: 'States and transitions', rows: [...section4Session, ...section4Home] },
  { number: 5, title: 'Validation rules', rows: section5 },
  { number: 6, title: 'Roles and permissions', rows: section6 },
  { number: 7, title: 'The calls it makes', rows: [...section7Accounts, ...section7Cards] },
  { number: 8, title: 'Error catalogue', rows: section8 },
  { number: 9, title: 'Business constants and limits', rows: section9 },
];
