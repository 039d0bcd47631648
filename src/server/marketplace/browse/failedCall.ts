import * as z from 'zod';
import { MarketplaceError } from './errors.ts';
import { readAnswer } from './readAnswer.ts';

/** What the marketplace says is wrong, in a failure and in the warnings of a success. */
export const problem = z.object({ errorId: z.number().nullish(), message: z.string().nullish() });
type Problem = z.infer<typeof problem>;
const failedAnswer = z.object({ errors: z.array(problem) });

/** The one scope an application's token has; every call we make needs it and no other (eBay facts, section 2). */
export const applicationScope = 'https://api.ebay.com/oauth/api_scope';
const siteNotServed = 12_019;

/** What a call asked for, in words for whoever runs the product. */
export interface Asked {
  /** Such as `Browse API`. */
  readonly api: string;
  readonly marketplaceId: string;
}

/** A refusal as an error whose message says what to check. */
export async function failedCall(response: Response, asked: Asked): Promise<MarketplaceError> {
  const { status } = response;
  const answer = failedAnswer.safeParse(await readAnswer(response).catch(() => null));
  const problems = answer.success ? answer.data.errors : [];
  const said = problems.length === 0 ? '' : ` (${describe(problems)})`;
  const advice = adviceOn(status, problems, asked);
  return new MarketplaceError(
    faultOf(status, problems),
    `The marketplace answered ${status}${said}${advice === null ? '' : `: ${advice}`}`,
  );
}

export function describe(problems: readonly Problem[]): string {
  return problems.map(({ errorId, message }) => `${errorId ?? '?'} ${message?.slice(0, 200) ?? ''}`.trim()).join('; ');
}

function faultOf(status: number, problems: readonly Problem[]): MarketplaceError['code'] {
  // Not a matter of one search: no other would be answered either, until the setting is another.
  if (status === 401 || status === 403 || isSiteNotServed(problems)) return 'credentials';
  if (status === 429) return 'quota';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function adviceOn(status: number, problems: readonly Problem[], { api, marketplaceId }: Asked): string | null {
  if (isSiteNotServed(problems)) {
    return `EBAY_MARKETPLACE is ${marketplaceId}, which the ${api} does not serve; set it to one of those it names`;
  }
  if (status === 401) {
    return 'it refuses a token it has just handed out; check that EBAY_API_URL and EBAY_CLIENT_ID are of one environment, production or sandbox';
  }
  if (status === 403) {
    return `the application of EBAY_CLIENT_ID lacks access to the ${api} or the scope ${applicationScope}; ask for it on the marketplace's developer site`;
  }
  if (status === 429) {
    return `the calls of the day to the ${api} are used up; check whether EBAY_DAILY_CALLS is more than the application has, or another program uses EBAY_CLIENT_ID`;
  }
  return null;
}

function isSiteNotServed(problems: readonly Problem[]): boolean {
  return problems.some(({ errorId }) => errorId === siteNotServed);
}
