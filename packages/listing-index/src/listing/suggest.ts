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
/** Terms that people write, in contrast to signs and forms that only the index uses. */
const plainWord = /^[\p{Letter}\p{Number}][\p{Letter}\p{Number}'.-]*$/u;

/**
 * Suggests keywords for a partly typed text: names and words that its end may begin, each after the words before it. Only
 * keywords with results are suggested. Their totals apply the default exclusions, as searches do.
 */
export function suggest(text: string, index: ListingIndex, names: KnownNames, now: number): Suggestion[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  // Open quotes and brackets are ambiguous, and a completed word is never an excluded one.
  if (words.length === 0 || /["()]/.test(text) || dashPattern.test(words.at(-1)?.[0] ?? '')) return [];
  const parsed = parseQuery(text);
  const candidates = new Map<string, string>();
  const add = (keyword: string) => candidates.set(sortedWords(keyword), keyword);
  for (const keyword of [...spelledOut(parsed), ...nameCompletions(words, names)]) add(keyword);
  // A name is suggested as people write it and not as the index joins it, as in "de lacruz".
  const named = new Set([...candidates.values()].map(withoutSpaces));
  for (const keyword of wordCompletions(words, index, now))
    if (!named.has(withoutSpaces(keyword)) && !candidates.has(sortedWords(keyword))) add(keyword);
  candidates.delete(sortedWords(text));
  const found = withoutSynonyms([...candidates.values()]).map(({ keyword, read }) => ({
    keyword,
    total: index.search(countRequest(read), now).total,
  }));
  const distinct = withoutTypos(withoutLongerForms(found.filter(({ total }) => total > 0)));
  const suggestions = distinct.slice(0, maxSuggestions);
  return suggestions.length > 0 ? suggestions : corrected(parsed, index, now);
}

/** Returns the full form of a nickname or abbreviation. */
function spelledOut({ parts }: ParsedQuery): string[] {
  const [only] = parts;
  const names = ['player', 'set', 'rarity', 'parallel'];
  return parts.length === 1 && only !== undefined && !only.excluded && names.includes(only.kind) ? [only.label] : [];
}

/** Completes the last words of a text to names. */
function nameCompletions(words: readonly string[], names: KnownNames): string[] {
  const found: string[] = [];
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
    found.push(...others.map((name) => [...before, name].join(' ')));
  }
  return found;
}

/** Completes the last word of a text to terms of the index. */
function wordCompletions(words: readonly string[], index: ListingIndex, now: number): string[] {
  const before = words.slice(0, -1).join(' ');
  const last = words.at(-1) ?? '';
  const prefix = foldText(last).replaceAll(/^[^\p{Letter}\p{Number}]+/gu, '');
  if (prefix === '') return [];
  // The trailing space keeps the last word from being read as a prefix.
  const within = parseQuery(`${before} `).query;
  return withoutFragments(index.complete(prefix, within, 2 * maxWordCandidates, now))
    .filter(({ text }) => plainWord.test(text))
    .slice(0, maxWordCandidates)
    .map(({ text }) => [before, text].filter(Boolean).join(' '));
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
function withoutSynonyms(keywords: readonly string[]): { readonly keyword: string; readonly read: ParsedQuery }[] {
  const byMeaning = new Map<string, { keyword: string; read: ParsedQuery }>();
  for (const keyword of keywords) {
    const read = parseQuery(keyword);
    const meaning = JSON.stringify(read.parts.map(({ kind, label }) => [kind, label]));
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, { keyword, read });
  }
  return [...byMeaning.values()];
}

/** Removes keywords that find the same as a shorter one, such as "refractors" after "refractor". */
function withoutLongerForms(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(
    (one) =>
      !suggestions.some((other) => other !== one && other.total === one.total && one.keyword.startsWith(other.keyword)),
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

function withoutSpaces(keyword: string): string {
  return foldText(keyword).replaceAll(' ', '');
}

/** Returns a key for keywords that differ only in the order of words and find the same. */
function sortedWords(keyword: string): string {
  return foldText(keyword).split(' ').toSorted().join(' ');
}

/** Suggests the text without its typos. */
function corrected(parsed: ParsedQuery, index: ListingIndex, now: number): Suggestion[] {
  const { total, corrections } = index.search(countRequest(parsed), now);
  if (total === 0 || corrections.length === 0) return [];
  const text = parsed.text.trim();
  const keyword = corrections.reduce((fixed, { word, terms: [best] }) => fixed.replace(wholeWord(word), best), text);
  return keyword === text ? [] : [{ keyword, total }];
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{Letter}\\p{Number}])${RegExp.escape(word)}(?![\\p{Letter}\\p{Number}])`, 'iu');
}

/** Returns a request for the total only. */
function countRequest(read: ParsedQuery) {
  return {
    query: read.query,
    filters: withoutRequestedExclusions({ hideFlags: flagsHiddenByDefault }, read),
    sort: 'ending_soon',
    after: null,
    offset: 0,
    limit: 0,
    facets: false,
    endings: [],
  } as const;
}
