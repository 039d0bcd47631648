import { dictionary } from '@zxcvbn-ts/language-common';

/** Lower case throughout, which is why a password is folded before it is looked up. */
const common = new Set(dictionary['passwords-common']);
const ownWords = ['cardfall', 'tradingcards', 'tradingcard', 'baseball', 'basketball', 'football', 'pokemon'];

/**
 * Whether a password is one that attackers try first: on the list of common ones, the account's own address or name, or
 * a word of this site, in any case and with any digits and marks behind it.
 */
export function isCommonPassword(password: string, ...personal: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const bare = folded.replace(/[\d!@#$%^&*.?_-]+$/, '');
  const own = [...ownWords, ...personal.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)];
  return common.has(folded) || (bare.length >= 5 && common.has(bare)) || own.includes(folded) || own.includes(bare);
}
