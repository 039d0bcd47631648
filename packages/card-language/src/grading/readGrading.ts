import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { memoize } from '../text/memoize.ts';
import { type GraderName, graders, gradesCards } from '../vocabulary/graders.ts';
import { dnaElsewhere, findGrade, type GradeMatch, gradeInWords, graderProof } from './findGrade.ts';
import type { Grading, GradingFacts } from './GradingFacts.ts';
import { isDenied, joinsDenied, joinsList } from './gradeDenials.ts';

const graderNames = new TitlePattern(
  new RegExp(`(?<![a-z])(?:${graders.map(({ written }) => written).join('|')})(?![a-z])`, 'g'),
);
/** Letters of a card number name nobody: "#CPA-MBA", "CPA-MBA". */
const cardNumberBefore = /(?:#(?:[a-z]{1,6}-)?|\b(?:b?cpa|bpa|cda|cra|fa|ba|ta|ua|aa|pp)-)$/;
/** Returns the grader a match of `graderNames` names: the first that is written so. */
const graderWritten = memoize((written) => {
  const entry = graders.find((grader) => new RegExp(`^(?:${grader.written})$`).test(written));
  if (entry === undefined) throw new Error(`${written} is the name of no grader`);
  return entry.name;
});
const autographGraded = new TitlePattern(
  /\b(?:auto(?:graph)?|sig)(?: graded?)?[ :-]*(?:gem (?:mt|mint) )?(10|[5-9](?:\.5)?)(?![\d/.-])/,
);
const saysAutographGrade = new TitlePattern(/\b(?:auto(?:graph)?|sig(?:nature)?) grade/);
const signedWords = new TitlePattern(/\b(?:signed|autographed)\b/);
/** The service that certifies an autograph for a grader, for slabs that grade the autograph alone. PSA's own says DNA. */
const certifiers: Partial<Record<GraderName, GraderName>> = { psa: 'psa', bgs: 'bas', bvg: 'bas' };
const autographWords = new TitlePattern(/\b(?:auto(?:graph(?:ed|s)?|s)?|signed)\b/);
const remainingGradeWords = new TitlePattern(
  /\b(?:gem[ -](?:mint|mt)|gem|nm-mt|ex-mt|near mint|(?<!\btopps )pristine|black label)\b/,
);

/** Reads grades and certificates and removes them from the title. A famous name alone proves nothing: sellers spam them. */
export function readGrading(scanner: TitleScanner): GradingFacts {
  const mayBeGraded = graderNames.mayMatch(scanner.grams) || saysAutographGrade.mayMatch(scanner.grams);
  return mayBeGraded ? new GradingReader(scanner).read() : ungraded;
}

/** Returns whether a folded title has the name of a grader. Without one it has no grading. */
export function namesGrader(folded: string): boolean {
  return folded.search(graderNames.regex) >= 0;
}

const ungraded: GradingFacts = { gradings: [], deniedGraders: [], autographGrade: null };

/** A grader's name in a title. */
interface Mention {
  readonly grader: GraderName;
  readonly start: number;
  readonly end: number;
}

class GradingReader {
  readonly #scanner: TitleScanner;
  /** The title says that somebody signed the card. */
  readonly #isSigned: boolean;
  readonly #gradings: Grading[] = [];
  readonly #denied = new Set<GraderName>();
  /** Named without a grade. */
  readonly #unproven = new Set<GraderName>();
  #autographGrade: number | null = null;
  /** The end of the last denied name, or -1. */
  #deniedEnd = -1;
  /** The unproven names listed right before this one: "PSA BGS SGC". */
  #list: { readonly graders: readonly GraderName[]; readonly end: number } = { graders: [], end: -1 };

  constructor(scanner: TitleScanner) {
    this.#scanner = scanner;
    this.#isSigned = scanner.find(signedWords) !== null;
  }

  read(): GradingFacts {
    for (const { 0: written, index } of this.#scanner.findAll(graderNames))
      this.#readMention({ grader: graderWritten(written), start: index, end: index + written.length });
    this.#readGradeElsewhere();
    this.#readDnaElsewhere();
    this.#readCertificate();
    if (this.#gradings.length > 0 || this.#scanner.find(saysAutographGrade) !== null) this.#removeGradeWords();
    const hasSlab = this.#gradings.some(({ grader }) => gradesCards(grader));
    if (hasSlab) for (const grader of this.#unproven) this.#denied.add(grader);
    const proven = new Set(this.#gradings.map(({ grader }) => grader));
    // "BCCG 10 by Beckett 10" says it twice.
    const once = proven.has('bccg') ? this.#gradings.filter(({ grader }) => grader !== 'bgs') : this.#gradings;
    return {
      gradings: oncePerGrader(once),
      deniedGraders: [...this.#denied].filter((grader) => !proven.has(grader)),
      autographGrade: this.#autographGrade,
    };
  }

  #readMention(mention: Mention): void {
    const { text } = this.#scanner;
    const after = text.slice(mention.end, mention.end + 60);
    const before = text.slice(Math.max(0, mention.start - 40), mention.start);
    if (cardNumberBefore.test(before)) return;
    const grade = findGrade(mention.grader, {
      before,
      after,
      isSigned: this.#isSigned,
      saysAutograph: () => this.#scanner.find(autographWords) !== null,
    });
    const continuesDenial = this.#deniedEnd >= 0 && joinsDenied(text.slice(this.#deniedEnd, mention.start));
    if (this.#list.end < 0 || !joinsList(text.slice(this.#list.end, mention.start)))
      this.#list = { graders: [], end: -1 };
    if (continuesDenial || isDenied(before, after.slice(grade?.lengthAfter ?? 0))) this.#addDenied(mention, grade);
    else if (grade === null) this.#addUnproven(mention);
    else if (this.#gradesAutograph(mention)) this.#addAutographGrade(mention, grade);
    else this.#addGrading(mention, grade);
  }

  /** Says whether a second name of Beckett grades the autograph, as in "Signed … BGS 9, Beckett 10". */
  #gradesAutograph({ grader, start }: Mention): boolean {
    const isSecond = this.#gradings.some(({ grader: first }) => first === 'bgs' || first === 'bas');
    return grader === 'bgs' && isSecond && this.#isSigned && this.#scanner.text.startsWith('beckett', start);
  }

  #addAutographGrade({ start, end }: Mention, { grade, lengthAfter }: GradeMatch): void {
    if (typeof grade === 'number') this.#autographGrade ??= grade;
    this.#scanner.removeRange(start, end - start + lengthAfter);
  }

  #addDenied({ grader, start, end }: Mention, grade: GradeMatch | null): void {
    // "Raw PSA BGS SGC ready?" is ready for none of them.
    for (const denied of [...this.#list.graders, grader]) this.#denied.add(denied);
    for (const denied of this.#list.graders) this.#unproven.delete(denied);
    this.#deniedEnd = end;
    this.#scanner.removeRange(start, end - start + (grade?.lengthAfter ?? 0));
  }

  #addUnproven({ grader, start, end }: Mention): void {
    // TAG and ACE without a grade are words like others.
    if (graderProof(grader) === 'gradeRightAfter') return;
    this.#unproven.add(grader);
    this.#list = { graders: [...this.#list.graders, grader], end };
    this.#scanner.removeRange(start, end - start);
  }

  #addGrading({ grader, start, end }: Mention, match: GradeMatch): void {
    this.#gradings.push(...this.#gradingsOf(grader, match));
    this.#scanner.removeRange(start - match.lengthBefore, match.lengthBefore + end - start + match.lengthAfter);
  }

  #gradingsOf(grader: GraderName, { grade, autographGrade, hasDna }: GradeMatch): Grading[] {
    if (!gradesCards(grader)) {
      // A second number tells that the first one is the card's: "PSA/DNA 8/10".
      const ofCard = grader === 'psa/dna' && autographGrade !== null && typeof grade === 'number' ? grade : null;
      this.#autographGrade ??= autographGrade ?? (typeof grade === 'number' ? grade : null);
      return [...(ofCard === null ? [] : [{ grader: 'psa', grade: ofCard } as const]), { grader, grade: null }];
    }
    this.#autographGrade ??= autographGrade;
    const isAutographAlone = grade === null && (autographGrade !== null || this.#isSigned);
    if (isAutographAlone) return [{ grader: certifiers[grader] ?? grader, grade: null }];
    return [{ grader, grade }, ...(hasDna && grader === 'psa' ? [{ grader: 'psa/dna', grade: null } as const] : [])];
  }

  /** Reads "Mint 9 … PSA": with a single grader named, the grade may stand elsewhere, if a grade word proves it. */
  #readGradeElsewhere(): void {
    const [grader] = this.#unproven;
    if (this.#gradings.length > 0 || this.#denied.size > 0 || this.#unproven.size !== 1) return;
    const match = this.#scanner.remove(gradeInWords);
    if (match === null || grader === undefined || graderProof(grader) !== 'grade') return;
    this.#gradings.push({ grader, grade: Number(match[1]) });
  }

  /** Reads "DNA 10 … PSA 8": PSA certifies the signature. */
  #readDnaElsewhere(): void {
    const certifies = this.#gradings.some(({ grader }) => grader === 'psa') || this.#unproven.has('psa');
    const match = certifies ? this.#scanner.remove(dnaElsewhere) : null;
    if (match === null) return;
    this.#gradings.push({ grader: 'psa/dna', grade: null });
    if (match[1] !== undefined) this.#autographGrade ??= Number(match[1]);
  }

  /** Reads "Signed … Beckett": without a grade it is the signature that was judged. */
  #readCertificate(): void {
    if (!this.#isSigned || this.#gradings.length > 0) return;
    for (const grader of this.#unproven) {
      const certifier = certifiers[grader];
      if (certifier !== undefined) this.#gradings.push({ grader: certifier, grade: null });
    }
  }

  #removeGradeWords(): void {
    const autograph = this.#scanner.remove(autographGraded);
    if (autograph !== null) this.#autographGrade ??= Number(autograph[1]);
    this.#scanner.removeAll(remainingGradeWords);
  }
}

/** Keeps one entry per grader: of several, the one with a grade. */
function oncePerGrader(gradings: readonly Grading[]): readonly Grading[] {
  if (gradings.length < 2) return gradings;
  const gradedFirst = gradings.toSorted((one, other) => Number(one.grade === null) - Number(other.grade === null));
  return [...new Map(gradedFirst.toReversed().map((grading) => [grading.grader, grading])).values()].toReversed();
}
