import { processProblemCodes } from '../ingest/queries.ts';
import { formatCount, formatDuration } from './format.ts';
import type { MarketplaceStatus } from './marketplaceStatus.ts';

/** Problems that need a person. */
export const alertCodes = [
  'credentials_refused',
  'calls_used_up',
  'listings_too_old',
  'nothing_scanned',
  'answer_doubted',
  'hours_incomplete',
  'mail_waiting',
  ...processProblemCodes,
] as const;

export interface Alert {
  readonly code: (typeof alertCodes)[number];
  /** Says what is wrong and where to look first. */
  readonly text: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Used-up calls are no problem this shortly before the reset. */
const resetMarginMs = 60 * minute;
/** Longer than any pause of the plan itself, given enough calls. */
const maxSilenceMs = 30 * minute;
/** People look mostly at what ends within an hour: with calls left, all of that is known. */
const minCompleteMs = 60 * minute;
/** The first scans of a market, or of a wider scope, take a while. */
const fillingMs = 30 * minute;
/** Longer than most servers defer the mail of a sender they do not know. */
const maxMailWaitMs = 30 * minute;

/** Returns the problems that need a person, the first to look at in front. Empty when all is well. */
export function findAlerts(status: MarketplaceStatus): Alert[] {
  const refusal = findRefusal(status);
  const { used, cap, resetsAt } = status.calls;
  const usedUp = used >= cap;
  const left = resetsAt - status.at;
  const alerts: Alert[] = [];
  if (refusal !== null) {
    alerts.push({
      code: 'credentials_refused',
      text:
        'The marketplace refuses the credentials or the site they are used for. ' +
        `Check EBAY_CLIENT_ID, EBAY_CLIENT_SECRET and EBAY_MARKETPLACE. ${refusal}`,
    });
  }
  if (usedUp && left > resetMarginMs) {
    alerts.push({
      code: 'calls_used_up',
      text:
        `All ${formatCount(cap)} daily calls are used, ${formatDuration(left)} before the reset. ` +
        'Is something else using the quota, or is EBAY_DAILY_CALLS more than the marketplace allows?',
    });
  }
  if (status.tooOld > 0) {
    alerts.push({
      code: 'listings_too_old',
      text:
        `${formatCount(status.tooOld)} listings were not seen for 6 hours but are still stored, ` +
        'which the license forbids. Is the job that deletes them running?',
    });
  }
  const doubt = findDoubt(status);
  if (doubt !== null) alerts.push({ code: 'answer_doubted', text: doubt });
  // Used-up calls explain the silence.
  const silence = findSilence(status);
  if (silence !== null && !usedUp) alerts.push({ code: 'nothing_scanned', text: silence });
  const gap = findGap(status);
  if (gap !== null && silence === null && refusal === null) alerts.push({ code: 'hours_incomplete', text: gap });
  const oldestMail = status.at - (status.mail.oldestWaitingAt ?? status.at);
  if (oldestMail > maxMailWaitMs) {
    alerts.push({
      code: 'mail_waiting',
      text:
        `Emails have been waiting for up to ${formatDuration(oldestMail)}. Check SMTP_URL and MAIL_FROM; ` +
        'the log has the reply of the mail server. After 6 hours they are not sent any more.',
    });
  }
  return [...alerts, ...status.processProblems.map(({ code, message }) => ({ code, text: message }))];
}

/** Returns the marketplace's message if it refused the credentials and nothing was scanned since. */
function findRefusal({ failures, lastScanAt }: MarketplaceStatus): string | null {
  const last = failures.find(({ code }) => code === 'credentials');
  return last !== undefined && last.at > (lastScanAt ?? 0) ? last.message : null;
}

/** Returns a sentence if the last answer of a market contradicts what is stored, and is not believed yet. */
function findDoubt({ failures, coverage }: MarketplaceStatus): string | null {
  const doubted = coverage.filter(({ market, lastScanAt }) =>
    failures.some(
      (failure) => failure.code === 'doubtful' && failure.market === market && failure.at > (lastScanAt ?? 0),
    ),
  );
  if (doubted.length === 0) return null;
  const markets = doubted.map(({ market }) => market).join(', ');
  return (
    `The marketplace found almost no auctions in ${markets}, where many are stored. Its answer is doubted, and it is ` +
    'asked again within minutes. If this stays, is the marketplace itself in trouble?'
  );
}

/** Returns sentences if nothing was scanned for too long: whether Cardfall runs, and the last failure. */
function findSilence(status: MarketplaceStatus): string | null {
  const { at, lastScanAt, scope, calls, jobsHolder } = status;
  // A small quota makes long pauses.
  const maxMs = Math.max(maxSilenceMs, (3 * day) / calls.cap);
  // A product that has just started has nothing to show yet.
  const since = lastScanAt ?? scope?.decidedAt ?? null;
  if (since !== null && at - since <= maxMs) return null;
  const silence =
    lastScanAt === null ? 'No successful scan yet.' : `No successful scan for ${formatDuration(at - lastScanAt)}.`;
  // The lease of the jobs is renewed every second, and ends with its process.
  if (jobsHolder === null) return `${silence} No process runs the jobs. Is Cardfall running?`;
  return `${silence} Cardfall is running (${jobsHolder} has the jobs). ${reasonOfSilence(status)}`;
}

function reasonOfSilence({ at, lastScanAt, failures }: MarketplaceStatus): string {
  const failure = failures.find(
    (one) => one.at > (lastScanAt ?? 0) && !processProblemCodes.some((code) => code === one.code),
  );
  if (failure === undefined) return 'No scan has failed since: it may have just started; if this stays, see its log.';
  return `The last scan failed ${formatDuration(at - failure.at)} ago (${failure.code}): ${failure.message}`;
}

/** Returns a sentence if auctions of the next hour are missing although there are calls to read them. */
function findGap({ at, calls, coverage, scope }: MarketplaceStatus): string | null {
  if (scope === null || calls.used >= calls.cap - calls.reserve) return null;
  const isFilling = (lastScanAt: number | null) =>
    at - scope.decidedAt < fillingMs && at - (lastScanAt ?? scope.decidedAt) < fillingMs;
  const incomplete = coverage.filter(
    ({ completeUntil, lastScanAt }) => (completeUntil ?? at) - at < minCompleteMs && !isFilling(lastScanAt),
  );
  if (incomplete.length === 0) return null;
  const markets = incomplete.map(({ market }) => market).join(', ');
  return (
    `Auctions that end within an hour are missing in ${markets}, although calls are left. ` +
    'The failures above name the reason; if there are none, were the scans interrupted?'
  );
}
