import type { ParsedQuery } from '@cardfall/card-language';
import {
  flagsHiddenByDefault,
  foldText,
  isDerivedSingular,
  isPlausibleExpansion,
  isTypoOf,
  minusSign,
  parseQuery,
} from '@cardfall/card-language';
import { withoutAskedFor } from '../listing/hiding.ts';
import type { Completion } from '../query.ts';
import type { SearchIndex } from '../SearchIndex.ts';
import type { KnownNames } from './KnownNames.ts';

export interface Suggestion {
  readonly keyword: string;
  readonly total: number;
}

const mostSuggestions = 8;
/** Names have hardly more words than this. */
const mostWordsOfAName = 4;
/** Each is a search of its own, and somebody is waiting for the next letter. */
const namesTried = 5;
const wordsTried = 6;
/** Terms that are words of people, and not signs or forms that only the index knows. */
const plainWord = /^[\p{Letter}\p{Number}][\p{Letter}\p{Number}'.-]*$/u;

/**
 * What a text may be on the way to: names and words its end begins, each together with what stands before it. Only what
 * finds something now is suggested, with how many cards a search for it shows: without what searches hide by themselves.
 */
export function suggest(text: string, index: SearchIndex, names: KnownNames, now: number): Suggestion[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  // Within quotes and brackets nobody can say yet what is meant; and nothing that completes a word excludes it.
  if (words.length === 0 || /["()]/.test(text) || minusSign.test(words.at(-1)?.[0] ?? '')) return [];
  const parsed = parseQuery(text);
  const candidates = new Map<string, string>();
  const add = (keyword: string) => candidates.set(inAnyOrder(keyword), keyword);
  for (const keyword of [...meantBy(parsed), ...nameCompletions(words, names)]) add(keyword);
  // A name is suggested as people write it and not as the index glues it, as in "de lacruz".
  const named = new Set([...candidates.values()].map(glued));
  for (const keyword of wordCompletions(words, index, now))
    if (!named.has(glued(keyword)) && !candidates.has(inAnyOrder(keyword))) add(keyword);
  candidates.delete(inAnyOrder(text));
  const found = differentlyMeant([...candidates.values()]).map(({ keyword, read }) => ({
    keyword,
    total: index.find(countOnly(read), now).total,
  }));
  const plain = withoutErrors(withoutLongerForms(found.filter(({ total }) => total > 0)));
  const suggestions = plain.slice(0, mostSuggestions);
  return suggestions.length > 0 ? suggestions : mended(parsed, index, now);
}

/** A nickname or short form, spelled out. */
function meantBy({ parts }: ParsedQuery): string[] {
  const [only] = parts;
  const names = ['player', 'set', 'rarity', 'parallel'];
  return parts.length === 1 && only !== undefined && !only.excluded && names.includes(only.kind) ? [only.label] : [];
}

function nameCompletions(words: readonly string[], names: KnownNames): string[] {
  const found: string[] = [];
  for (let from = Math.max(0, words.length - mostWordsOfAName); from < words.length; from++) {
    const before = words.slice(0, from);
    const completed = names.beginning(foldText(words.slice(from).join(' ')), namesTried - found.length);
    // "topps ch" is the beginning of Topps Chrome, not Topps and then Topps Chrome.
    const said = new Set(before.map(foldText));
    const others = completed.filter((name) =>
      foldText(name)
        .split(' ')
        .every((word) => !said.has(word)),
    );
    found.push(...others.map((name) => [...before, name].join(' ')));
  }
  return found;
}

function wordCompletions(words: readonly string[], index: SearchIndex, now: number): string[] {
  const before = words.slice(0, -1).join(' ');
  const last = words.at(-1) ?? '';
  const beginning = foldText(last).replaceAll(/^[^\p{Letter}\p{Number}]+/gu, '');
  if (beginning === '') return [];
  // With a blank behind it, no word before is taken for the beginning of another.
  const rest = parseQuery(`${before} `).query;
  return withoutPartsAndErrors(index.complete(beginning, rest, 2 * wordsTried, now))
    .filter(({ text }) => plainWord.test(text))
    .slice(0, wordsTried)
    .map(({ text }) => [before, text].filter(Boolean).join(' '));
}

/**
 * Titles are cut at 80 characters, often within a word: beside "refractor" nobody means "refrac", and beside so many
 * more of "refractor" not "refracter" either. And a word that stands only where the same with an s does was made of that
 * one: beside "charles" nobody means "charle".
 */
function withoutPartsAndErrors(completions: readonly Completion[]): Completion[] {
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

/** "rookie", "rc" and "rk" are one thing in three words; the first is enough. */
function differentlyMeant(keywords: readonly string[]): { readonly keyword: string; readonly read: ParsedQuery }[] {
  const meant = new Map<string, { keyword: string; read: ParsedQuery }>();
  for (const keyword of keywords) {
    const read = parseQuery(keyword);
    const meaning = JSON.stringify(read.parts.map(({ kind, label }) => [kind, label]));
    if (!meant.has(meaning)) meant.set(meaning, { keyword, read });
  }
  return [...meant.values()];
}

/** "refractors" finds what "refractor" finds: the shorter one is enough. */
function withoutLongerForms(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(
    (one) =>
      !suggestions.some((other) => other !== one && other.total === one.total && one.keyword.startsWith(other.keyword)),
  );
}

/** How many times as often a name must be found for one that is nearly the same to be a seller's typing error. */
const muchCommoner = 3;

/** Sellers mistype names, too, and nobody wants to be led to their errors. */
function withoutErrors(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(
    (one) =>
      !suggestions.some(
        (other) =>
          other.total >= one.total * muchCommoner && isMistyped(foldText(one.keyword), foldText(other.keyword)),
      ),
  );
}

function isMistyped(one: string, other: string): boolean {
  const [written, meant] = [one.split(' '), other.split(' ')];
  return (
    one !== other &&
    written.length === meant.length &&
    written.every((word, index) => {
      const right = meant[index] ?? '';
      return word === right || isTypoOf(word, right) || isTypoOf(right, word);
    })
  );
}

function glued(keyword: string): string {
  return foldText(keyword).replaceAll(' ', '');
}

/** "Downtown Ned Ford" and "Ned Ford Downtown" find the same. */
function inAnyOrder(keyword: string): string {
  return foldText(keyword).split(' ').toSorted().join(' ');
}

/** What the text says without its typing errors. */
function mended(parsed: ParsedQuery, index: SearchIndex, now: number): Suggestion[] {
  const { total, corrections } = index.find(countOnly(parsed), now);
  if (total === 0 || corrections.length === 0) return [];
  const text = parsed.text.trim();
  const keyword = corrections.reduce(
    (written, { word, terms: [best] }) => (best === undefined ? written : written.replace(wholeWord(word), best)),
    text,
  );
  return keyword === text ? [] : [{ keyword, total }];
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{Letter}\\p{Number}])${RegExp.escape(word)}(?![\\p{Letter}\\p{Number}])`, 'iu');
}

function countOnly(read: ParsedQuery) {
  return {
    query: read.query,
    filters: withoutAskedFor({ hide: flagsHiddenByDefault }, read),
    sort: 'ending_soon',
    behind: null,
    skip: 0,
    take: 0,
    facets: false,
    endings: [],
  } as const;
}
