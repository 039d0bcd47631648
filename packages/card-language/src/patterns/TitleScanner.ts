import { Letters } from './BigramSet.ts';
import type { FoundName, Names } from './PhraseMatcher.ts';
import type { Rule } from './TitlePattern.ts';

/** What stands where a part was taken out: no letter, no space, so that no rule reads across it. */
const gone = '|';

/**
 * A folded title that is read part by part. Each rule takes out what it has understood, so that the next one is not
 * misled by it (the 10 of "PSA 8/10" is no serial number), and what is left at the end is the name.
 */
export class Sheet {
  text: string;
  readonly letters: Letters;

  constructor(folded: string) {
    this.text = folded;
    this.letters = new Letters(folded);
  }

  /** The first match of a rule, its groups included; what is found stays. */
  find(rule: Rule): RegExpExecArray | null {
    return rule.mayMatch(this.letters) ? rule.pattern.exec(this.text) : null;
  }

  /** All matches of a rule, which must be a global one. */
  findAll(rule: Rule): RegExpExecArray[] {
    const all: RegExpExecArray[] = [];
    if (!rule.mayMatch(this.letters)) return all;
    const { pattern } = rule;
    pattern.lastIndex = 0;
    for (let found = pattern.exec(this.text); found !== null; found = pattern.exec(this.text)) all.push(found);
    return all;
  }

  /** Takes the first place a rule matches out of the title and gives its groups, or null where there is none. */
  take(rule: Rule): RegExpExecArray | null {
    const found = this.find(rule);
    if (found !== null) this.remove(found.index, found[0].length);
    return found;
  }

  /** Takes out every place a rule matches. It must not match an empty text. */
  takeAll(rule: Rule): RegExpExecArray[] {
    const all: RegExpExecArray[] = [];
    for (let found = this.take(rule); found !== null; found = this.take(rule)) all.push(found);
    return all;
  }

  /** Takes out the first of the names that stands in the title. */
  takeName(names: Names, from = 0): FoundName | null {
    const found = names.find(this.text, from);
    if (found !== null) this.remove(found.start, found.end - found.start);
    return found;
  }

  takeNames(names: Names): void {
    for (let found = this.takeName(names); found !== null; found = this.takeName(names, found.end));
  }

  remove(start: number, length: number): void {
    this.text = this.text.slice(0, start) + gone.repeat(length) + this.text.slice(start + length);
  }

  /** The texts between what was taken out. */
  rest(): string[] {
    return this.text.split(/\|+/).filter((part) => part.trim() !== '');
  }
}
