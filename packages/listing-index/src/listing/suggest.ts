import type { ParsedQuery } from '@cardfall/card-language';
import {
  dashPattern,
  flagsHiddenByDefault,
  foldText,
  isDerivedSingular,
  isPlausibleExpansion,
  isTypoOf,
  parseQuery,
} from '@cardfall/card-language';
import type { Completion } from '../search/request.ts';
import type { SearchIndex } from '../search/SearchIndex.ts';
import type { KnownNames } from './KnownNames.ts';
import type { FoundListing, Listing } from './Listing.ts';
import { withoutRequestedExclusions } from './titleAnalyzer.ts';

type ListingIndex = SearchIndex<FoundListing, Listing>;

/** A keyword, and the number of listings that a search for it finds. */
export interface Suggestion {
  readonly keyword: string;
  readonly total: number;
}

const maxSuggestions = 8;
/** Names hardly have more words. */
const maxNameWords = 4;
/** Each candidate costs a search while someone is typing. */
const maxNameCandidates = 5;
const maxWordCandidates = 6;
/** Terms that people may write, in contrast to signs. */
const plainWord = /^[\p{Letter}\p{Number}][\p{Letter}\p{Number}'.-]*$/u;
/** The results of which one must show that people write it so. */
const shownResults = 5;

/** A keyword, and the name or word in it that completes what was typed; null if it spells out an abbreviation. */
interface Candidate {
  readonly keyword: string;
  readonly completed: string | null;
}

/**
 * Suggests keywords for a partly typed text: names and words that its end may begin, each after the words before it. Only
 * keywords with results are suggested, and words that stand in the title of one of them: the index has others, such as two
 * words joined. Their totals apply the default exclusions, as searches do. The commonest come first.
 */
export function suggest(text: string, index: ListingIndex, names: KnownNames, now: number): Suggestion[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  // Open quotes and brackets are ambiguous, and a completed word is never an excluded one.
  if (words.length === 0 || /["()]/.test(text) || dashPattern.test(words.at(-1)?.[0] ?? '')) return [];
  const parsed = parseQuery(text);
  const candidates = new Map<string, Candidate>();
  const all = [...spelledOut(parsed), ...nameCompletions(words, names), ...wordCompletions(words, index, now)];
  for (const candidate of all) {
    const key = sortedWords(candidate.keyword);
    if (!candidates.has(key)) candidates.set(key, candidate);
  }
  candidates.delete(sortedWords(text));
  const found = withoutSynonyms([...candidates.values()]).flatMap(({ keyword, completed, read }) => {
    const { total, listings } = index.search(countRequest(read), now);
    if (total === 0 || completed === null) return total === 0 ? [] : [{ keyword, total }];
    // The index has "psa10" where titles say "PSA 10".
    const spellings = [completed, completed.replace(/(?<=^\p{Letter}+)(?=\p{Number})/u, ' ')];
    const written = spellings.find((spelling) => listings.some(({ title }) => standsIn(title, spelling)));
    return written === undefined
      ? []
      : [{ keyword: keyword.slice(0, keyword.length - completed.length) + written, total }];
  });
  const distinct = withoutTypos(withoutLongerForms(found));
  const suggestions = distinct.sort((one, other) => other.total - one.total).slice(0, maxSuggestions);
  return suggestions.length > 0 ? suggestions : corrected(parsed, index, now);
}

/** Returns the full form of a nickname or abbreviation. */
function spelledOut({ parts }: ParsedQuery): Candidate[] {
  const [only] = parts;
  const names = ['player', 'set', 'rarity', 'parallel'];
  if (parts.length !== 1 || only === undefined || only.excluded || !names.includes(only.kind)) return [];
  return [{ keyword: only.label, completed: null }];
}

/** Says whether a title has some words next to each other, however it writes their dots and apostrophes. */
function standsIn(title: string, words: string): boolean {
  return ` ${plainText(title)} `.includes(` ${plainText(words)} `);
}

function plainText(text: string): string {
  return foldText(text)
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Completes the last words of a text to names. */
function nameCompletions(words: readonly string[], names: KnownNames): Candidate[] {
  const found: Candidate[] = [];
  for (let from = Math.max(0, words.length - maxNameWords); from < words.length; from++) {
    const before = words.slice(0, from);
    const completed = names.complete(foldText(words.slice(from).join(' ')), maxNameCandidates - found.length);
    // "topps ch" becomes Topps Chrome, not Topps and then Topps Chrome.
    const known = new Set(before.map(foldText));
    const others = completed.filter((name) =>
      foldText(name)
        .split(' ')
        .every((word) => !known.has(word)),
    );
    found.push(...others.map((name) => ({ keyword: [...before, name].join(' '), completed: name })));
  }
  return found;
}

/** Completes the last word of a text to terms of the index. */
function wordCompletions(words: readonly string[], index: ListingIndex, now: number): Candidate[] {
  const before = words.slice(0, -1).join(' ');
  const last = words.at(-1) ?? '';
  const prefix = foldText(last).replaceAll(/^[^\p{Letter}\p{Number}]+/gu, '');
  if (prefix === '') return [];
  // The trailing space keeps the last word from being read as a prefix.
  const within = parseQuery(`${before} `).query;
  return withoutFragments(index.complete(prefix, within, 2 * maxWordCandidates, now))
    .filter(({ text }) => plainWord.test(text))
    .slice(0, maxWordCandidates)
    .map(({ text }) => ({ keyword: [before, text].filter(Boolean).join(' '), completed: text }));
}

/**
 * Removes completions that are fragments or typos of others. Titles are cut at 80 characters, often within a word, so
 * "refrac" is a fragment of "refractor", and the rare "refracter" a typo of it. A singular that occurs only with its
 * plural was derived from it: "charle" from "charles".
 */
function withoutFragments(completions: readonly Completion[]): Completion[] {
  return completions.filter(
    (one) =>
      !completions.some(
        (other) =>
          other !== one &&
          (isDerivedSingular(one, other) ||
            (isPlausibleExpansion(one.count, other.count) &&
              (other.text.startsWith(one.text) || isTypoOf(one.text, other.text)))),
      ),
  );
}

/** Removes keywords with the meaning of an earlier one, such as "rc" after "rookie", and keeps the parsed queries. */
function withoutSynonyms(candidates: readonly Candidate[]): (Candidate & { readonly read: ParsedQuery })[] {
  const byMeaning = new Map<string, Candidate & { readonly read: ParsedQuery }>();
  for (const candidate of candidates) {
    const read = parseQuery(candidate.keyword);
    const meaning = JSON.stringify(read.parts.map(({ kind, label }) => [kind, label]));
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, { ...candidate, read });
  }
  return [...byMeaning.values()];
}

/** Removes keywords that find the same as a shorter one within them, such as "refractors" after "refractor". */
function withoutLongerForms(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(
    (one) =>
      !suggestions.some(
        (other) =>
          other !== one &&
          other.total === one.total &&
          (one.keyword.startsWith(other.keyword) || one.keyword.endsWith(` ${other.keyword}`)),
      ),
  );
}

/** A name is a typo if a similar name is found this many times as often. */
const typoRatio = 3;

/** Removes the typos of sellers. */
function withoutTypos(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(
    (one) =>
      !suggestions.some(
        (other) => other.total >= one.total * typoRatio && isMistyped(foldText(one.keyword), foldText(other.keyword)),
      ),
  );
}

function isMistyped(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    one !== other &&
    words.length === others.length &&
    words.every((word, index) => {
      const right = others[index];
      return word === right || isTypoOf(word, right) || isTypoOf(right, word);
    })
  );
}

/** Returns a key for keywords that differ only in the order of words and find the same. */
function sortedWords(keyword: string): string {
  return foldText(keyword).split(' ').toSorted().join(' ');
}

/** Suggests the text without its typos. */
function corrected(parsed: ParsedQuery, index: ListingIndex, now: number): Suggestion[] {
  const { total, corrections } = index.search(countRequest(parsed), now);
  if (total === 0) return [];
  const text = parsed.text.trim();
  const keyword = corrections.reduce((fixed, { word, terms: [best] }) => fixed.replace(wholeWord(word), best), text);
  return keyword === text ? [] : [{ keyword, total }];
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{Letter}\\p{Number}])${RegExp.escape(word)}(?![\\p{Letter}\\p{Number}])`, 'iu');
}

/** Returns a request for the total and some results. */
function countRequest(read: ParsedQuery) {
  return {
    query: read.query,
    filters: withoutRequestedExclusions({ hideFlags: flagsHiddenByDefault }, read),
    sort: 'ending_soon',
    after: null,
    offset: 0,
    limit: shownResults,
    facets: false,
    endings: [],
  } as const;
}
