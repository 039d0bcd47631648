/**
 * Two words whose first means nothing by itself: a search for "red" does not want the Red Sox, one for "sapphire" not
 * Ruby & Sapphire, and `-pick` must not hide Draft Picks. Titles are found by both words together and by the second.
 */
export const closedNames: ReadonlySet<string> = new Set([
  ...['red sox', 'white sox', 'blue jays', 'red wings', 'blue devils', 'green bay', 'golden state', 'blue jackets'],
  ...[
    'red raiders',
    'crimson tide',
    'green wave',
    'black star',
    'gold star',
    'gold glove',
    'silver slugger',
    'silver tempest',
  ],
  ...[
    'black label',
    'black diamond',
    'red man',
    'blue chips',
    'black bolt',
    'white flare',
    'gold label',
    'orange bowl',
    'rose bowl',
  ],
  ...['sp authentic', 'sp game', '1st round', 'first round', 'set 2'],
]);

/** Two words that are only ever one name: here neither means anything by itself. */
export const sealedNames: ReadonlySet<string> = new Set(['draft picks', 'draft pick', 'tag team', 'fast break']);

const beginnings: ReadonlySet<string> = new Set(
  [...closedNames, ...sealedNames].map((name) => name.split(' ')[0] ?? ''),
);

/** Whether some name of two words begins with this one. */
export function beginsName(word: string): boolean {
  return beginnings.has(word);
}

/** The word two words are found by as one name, or null where they are just two words. */
export function nameOf(first: string, second: string): string | null {
  if (!beginsName(first)) return null;
  const pair = `${first} ${second}`;
  if (sealedNames.has(pair)) return `${first}${second.replace(/s$/, '')}`;
  return closedNames.has(pair) ? `${first}${second}` : null;
}

/** Words with those of a name made one. */
export function joinNames(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const name = nameOf(words[index] ?? '', words[index + 1] ?? '');
    joined.push(name ?? words[index] ?? '');
    if (name !== null) index++;
  }
  return joined;
}
