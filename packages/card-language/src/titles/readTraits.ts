import { Rule } from '../patterns/TitlePattern.ts';

/** What a title says of a card by a word or two. Patterns of folded text. */
export const rookieWords = new Rule(/\b(?:rc|rcs|rookies?|rk|xrc|rpa|ry)\b(?! stars? reprint)|\brc(?=\/)/);
/** Rated Rookie and Young Guns, by their letters; only in sports, where RR is not a double rare. */
export const sportsRookieWords = new Rule(/\b(?:rr|yg|young guns)\b/);
export const signedWords = new Rule(
  /\b(?:(?:hand |in person |personally )?signed|ip auto(?:graph)?|in person auto(?:graph)?)\b/,
);
export const autographWords = new Rule(
  /\b(?:autos?|au|autographs?|autographed|sig|sigs|rpa|rpas)\b|\bsignatures?\b(?! (?:series|shots?|style))/,
);
export const patchWords = new Rule(/\b(?:patch|patches|rpa|rpas|logoman|laundry tag)\b/);
export const memorabiliaWords = new Rule(
  /\b(?:patch|patches|rpa|rpas|relics?|memorabilia|mem|jersey|jerseys|jsy|swatch|swatches|gu|game[ -](?:used|worn)|logoman|bat relic)\b(?! (?:number|match|#|no\b))/,
);
/** "No auto", "non-auto", "not signed": the word stands there and the thing does not. */
export const negatedTrait = new Rule(
  /\b(?:no|non|not|un|without|w\/o)[ -]?(?:an? )?(?:rc|rookies?|autos?|autograph(?:ed|s)?|signed|patch|holo|numbered|refractor)\b/g,
);

export interface NamedRule {
  readonly name: string;
  readonly rule: Rule;
}

const named = ({ name, written }: { readonly name: string; readonly written: string }): NamedRule => ({
  name,
  rule: new Rule(new RegExp(`(?<![a-z\\d]|\\b(?:not|non)[ -])(?:${written})(?![a-z\\d])`)),
});

/** What is the first and is no card: "1st round pick", "1st game". */
const firstOfOthers =
  '(?:round|rd|overall|pick|team|base|game|start|hit|hr|home|win|place|day|ever|mlb|nba|nfl|all|inning|half|ed)';

/** Printings that are worth telling apart. The first that matches counts. */
export const editions: readonly NamedRule[] = [
  {
    name: '1st Edition',
    written:
      '(?:1st|first|1|1ere|1a|prima|primera)[.]?[ -]?(?:ed|edition|edtn|edit|edizione|edicion|auflage)\\b\\.?|edition 1',
  },
  { name: 'Shadowless', written: 'shadow[ -]?less' },
  { name: '4th Print', written: '(?:4th|fourth)[ -]?print|1999-2000' },
  { name: 'Unlimited', written: 'unlimited|unl\\b' },
  {
    name: '1st Bowman',
    written: `1st bowman|bowman 1st(?! ${firstOfOthers})|first bowman|1st prospect|1st(?! ${firstOfOthers})(?= .*\\bbowman)|(?<=\\bbowman\\b.*)1st(?! ${firstOfOthers})`,
  },
  { name: 'Tiffany', written: 'tiffany' },
].map(named);

/** Languages, by their names, their letters on labels and Japanese set codes. English is never said to be sure. */
export const languages: readonly NamedRule[] = [
  { name: 'Japanese', written: 'japanese|japan|jpn|jap|jp|(?:sv|sm|s|m|xy|bw|cp|dp)\\d{1,2}[a-z]?(?= (?:japan|jpn))' },
  { name: 'Korean', written: 'korean|korea|kor' },
  { name: 'Chinese', written: '(?:simplified |traditional |s-|t-)?chinese|chn' },
  { name: 'German', written: 'german|deutsch' },
  { name: 'French', written: 'french|francais' },
  { name: 'Italian', written: 'italian' },
  { name: 'Spanish', written: 'spanish|espanol' },
  { name: 'Portuguese', written: 'portuguese' },
  { name: 'Thai', written: 'thai' },
  { name: 'Indonesian', written: 'indonesian' },
  { name: 'English', written: 'english' },
].map(named);

const proven = ' (?:version|edition|language|text|print|card|release)';
/** In sports most of these words are names: JP Crawford, Domingo German, Alex English, Team Japan. */
export const sportsLanguages: readonly NamedRule[] = languages.map(({ name }) => {
  const word = name.toLowerCase();
  const isName = ['german', 'french', 'english'].includes(word);
  return named({
    name,
    written: isName ? `${word}(?=${proven})` : name === 'Japanese' ? `japanese|jpn|japan(?=${proven})` : word,
  });
});
