import { isLetterAt } from '../text/letters.ts';
import { GramSet, type WordStarts, wordStarts } from './GramSet.ts';
import type { PhraseMatch, PhraseMatcher } from './PhraseMatcher.ts';
import type { TitlePattern } from './TitlePattern.ts';

/** Replaces what was removed: neither a letter nor a space, so that no pattern matches across it. */
const removedMark = '|';

/** Shared, because most patterns find nothing. */
const noMatches: readonly RegExpExecArray[] = [];

/**
 * A folded title that is read part by part. Each rule removes what it has understood, so that the next one is not misled
 * by it (the 10 of "PSA 8/10" is no serial number). What is left at the end is the name.
 */
export class TitleScanner {
  text: string;
  /** The grams of the whole title, as it was before anything was removed. */
  readonly grams: GramSet;
  /** The starts of its words. Some may lie inside of what was removed. */
  starts: WordStarts;

  constructor(folded: string) {
    this.text = folded;
    this.grams = new GramSet(folded);
    this.starts = this.grams.starts;
  }

  /**
   * Returns the first match of a pattern, or null. The title stays as it is. The pattern must not have the flag `g`, which
   * would start the search at the end of an earlier match.
   */
  find(pattern: TitlePattern): RegExpExecArray | null {
    return pattern.mayMatch(this.grams) ? pattern.regex.exec(this.text) : null;
  }

  /** Returns all matches of a pattern. It must have the flag `g` and match no empty text, or this never ends. */
  findAll(pattern: TitlePattern): readonly RegExpExecArray[] {
    if (!pattern.mayMatch(this.grams)) return noMatches;
    const matches: RegExpExecArray[] = [];
    const { regex } = pattern;
    regex.lastIndex = 0;
    for (let match = regex.exec(this.text); match !== null; match = regex.exec(this.text)) matches.push(match);
    return matches;
  }

  /** Removes the first match of a pattern and returns it, or null. */
  remove(pattern: TitlePattern): RegExpExecArray | null {
    const match = this.find(pattern);
    if (match !== null) this.removeRange(match.index, match[0].length);
    return match;
  }

  /** Removes every match of a pattern. It must not have the flag `g` or match an empty text, or this never ends. */
  removeAll(pattern: TitlePattern): readonly RegExpExecArray[] {
    if (!pattern.mayMatch(this.grams)) return noMatches;
    const matches: RegExpExecArray[] = [];
    for (let match = this.remove(pattern); match !== null; match = this.remove(pattern)) matches.push(match);
    return matches;
  }

  /** Returns the first of the phrases in the title, or null. The title stays as it is. */
  findPhrase(phrases: PhraseMatcher, from = 0): PhraseMatch | null {
    return phrases.find(this.text, from, this.starts);
  }

  /** Removes the first of the phrases in the title and returns it, or null. */
  removePhrase(phrases: PhraseMatcher, from = 0): PhraseMatch | null {
    const match = this.findPhrase(phrases, from);
    if (match !== null) this.removeRange(match.start, match.end - match.start);
    return match;
  }

  removeAllPhrases(phrases: PhraseMatcher): void {
    for (let match = this.removePhrase(phrases); match !== null; match = this.removePhrase(phrases, match.end));
  }

  /** Replaces a range with marks of the same length, so that the offsets of other matches stay valid. */
  removeRange(start: number, length: number): void {
    const end = start + length;
    // The rest of a word that was removed in part is a word of its own now.
    const isCut = end < this.text.length && this.text[end] !== ' ' && isLetterAt(this.text, end - 1);
    this.text = this.text.slice(0, start) + removedMark.repeat(length) + this.text.slice(end);
    if (isCut) this.starts = wordStarts(this.text);
  }
}
