/** What stands where a part was taken out: no letter, no space, so that no rule reads across it. */
const gone = '|';

/**
 * A folded title that is read part by part. Each rule takes out what it has understood, so that the next one is not
 * misled by it (the 10 of "PSA 8/10" is no serial number), and what is left at the end is the name.
 */
export class Sheet {
  text: string;

  constructor(folded: string) {
    this.text = folded;
  }

  /** Takes the first place a pattern matches out of the title and gives its groups, or null where there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text);
    if (found !== null) this.remove(found.index, found[0].length);
    return found;
  }

  /** Takes out every place a pattern matches. The pattern must not match an empty text. */
  takeAll(pattern: RegExp): RegExpExecArray[] {
    const all: RegExpExecArray[] = [];
    for (let found = this.take(pattern); found !== null; found = this.take(pattern)) all.push(found);
    return all;
  }

  remove(start: number, length: number): void {
    this.text = this.text.slice(0, start) + gone.repeat(length) + this.text.slice(start + length);
  }

  /** The texts between what was taken out. */
  rest(): string[] {
    return this.text.split(/\|+/).filter((part) => part.trim() !== '');
  }
}
