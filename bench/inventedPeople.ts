import { readTitle } from '@cardfall/card-language';
import { inventTitle, Random } from '@cardfall/marketplace-sandbox';
import type { ReportRules } from '#domain/alerts/reportTimes.ts';
import type { Database } from '#server/db/connectDatabase.ts';

export interface PeopleOptions {
  readonly db: Database;
  readonly seed: number;
  readonly people: number;
  readonly searches: number;
  /** The fewest words of a title that a search has besides the name; it has up to three more. */
  readonly minWords: number;
}

export interface WeekPerson {
  readonly id: string;
  readonly rules: ReportRules;
  readonly maxPerDay: number;
}

/** A midnight in the market's time zone. */
export const start = Date.parse('2030-01-08T08:00:00Z');
const rowsAtOnce = 1_000;
const hour = 3_600_000;
const maxSavedAgoMs = 90 * 24 * hour;
const timeZones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Europe/Berlin', 'UTC'];

/** Stores people with their settings, channels and searches, and returns the rules of each. */
export async function addPeople({ db, seed, people, searches, minWords }: PeopleOptions): Promise<WeekPerson[]> {
  const added: WeekPerson[] = [];
  const perPerson = Math.ceil(searches / people);
  for (let from = 0; from < people; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, people - from) }, (_, index) => from + index);
    const person = { username: 'person', first_name: 'Ada', last_name: 'L', password_hash: null, browser_hash: null };
    const rows = numbers.map((number) => ({
      ...person,
      ...{ email: `person${number}@example.com`, email_verified_at: number % 20 === 0 ? null : new Date(start) },
    }));
    const ids = (await db.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id);
    const drawn = ids.map((id, index) => drawPerson(id, new Random(seed, from + index, 1)));
    await db
      .insertInto('notification_settings')
      .values(
        drawn.map(({ id, rules: { timeZone, quiet, digestAt }, maxPerDay }) => ({
          ...{ user_id: id, calendar_token: id, time_zone: timeZone, digest_at: digestAt, max_per_day: maxPerDay },
          ...{ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null },
        })),
      )
      .execute();
    const channels = ids.flatMap((id, index) => drawChannels(id, new Random(seed, from + index, 2)));
    await db.insertInto('channels').values(channels).execute();
    const alerts = ids.flatMap((id, index) =>
      Array.from({ length: Math.min(perPerson, searches - (from + index) * perPerson) }, (_, number) =>
        drawAlert(id, new Random(seed, (from + index) * perPerson + number, 4), { seed, minWords }),
      ),
    );
    for (let first = 0; first < alerts.length; first += rowsAtOnce)
      await db
        .insertInto('alerts')
        .values(alerts.slice(first, first + rowsAtOnce))
        .onConflict((conflict) => conflict.columns(['user_id', 'search']).doNothing())
        .execute();
    added.push(...drawn);
  }
  return added;
}

/** Two in five have quiet hours, one in seven a digest, one in ten at most five cards a day. */
function drawPerson(id: string, random: Random): WeekPerson {
  const quiet = random.chance(0.4) ? { from: 22 * 60, until: 7 * 60 } : null;
  const digestAt = random.chance(0.15) ? 8 * 60 : null;
  const maxPerDay = random.chance(0.1) ? 5 : 20;
  return { id, maxPerDay, rules: { timeZone: random.pick(timeZones), quiet, digestAt, pausedUntil: null } };
}

function drawChannels(userId: string, random: Random) {
  const shares = { mail: 0.7, push: 0.4, discord: 0.1, webhook: 0.05 };
  return (['mail', 'push', 'discord', 'webhook'] as const)
    .filter((kind) => random.chance(shares[kind]))
    .map((kind) => ({ user_id: userId, kind, address: kind === 'mail' ? '' : userId, secret: null }));
}

/**
 * A search is a name of the market with other words of a title that has it. With four to seven of them, in a market of 2.4
 * million, three in four find less than ten live cards, one in ten more than 70, one in a hundred thousands. One in twenty is
 * paused.
 */
function drawAlert(
  userId: string,
  random: Random,
  { seed, minWords }: { readonly seed: number; readonly minWords: number },
) {
  const { title } = inventTitle(seed, random.integer(0, 2_000_000));
  const [name = title.split(' ').slice(0, 2).join(' ')] = readTitle(title, null).subjects;
  const others = title.split(' ').filter((word) => !name.includes(word));
  const rest: string[] = [];
  for (let left = Math.min(random.integer(minWords, minWords + 3), others.length); left > 0; left--)
    rest.push(...others.splice(random.integer(0, others.length - 1), 1));
  const parameters = new URLSearchParams({ keyword: [name, ...rest].join(' ') });
  if (random.chance(0.3)) parameters.set('maxPrice', String(random.integer(1, 40) * 10));
  // Some time ago, since what was saved just now is read again and again. What was live at the start was told before.
  const savedAt = new Date(start - random.integer(hour, maxSavedAgoMs));
  return {
    ...{ user_id: userId, search: String(parameters), feed_token: `${userId} ${random.next()}` },
    kinds: [
      'found' as const,
      ...(random.chance(0.25) ? ['ends_soon' as const] : []),
      ...(random.chance(0.1) ? ['no_bids' as const] : []),
    ],
    ...{
      max_total: random.chance(0.1) ? '50.00' : null,
      new_since: new Date(start),
      created_at: savedAt,
      changed_at: savedAt,
    },
    paused_at: random.chance(0.05) ? savedAt : null,
  };
}
