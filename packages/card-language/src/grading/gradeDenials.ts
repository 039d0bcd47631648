import { patterns } from '../text/wordTables.ts';
import { gradeWord } from './findGrade.ts';

const deniedBefore = new RegExp(
  `(?:\\b(?:${patterns`
    no|not|non|nor|or|un|never|like|(?<!\b(?:first|1st|new|inside) )looks?|(?:same|good)(?: [a-z]+)? as
    should|could|would|might|maybe|vs|versus|comps?|compare[ds]?(?: (?:well|nicely|favou?rably))?|comparable|than|equals?
    similar|equiv(?:alent)?|worthy|close(?= to)|on par|resembles?|rivals|hopeful|aiming|probabl[ey]|est(?:imated)?\.?|expected
    pre|potential(?:ly)?|possibl[ey]|easy|future|cross(?:over)?|(?:crossed|cracked)(?= from)|send|sent|submit
    gradeable|gradable|ready for|off to
  `})|\\bgrade\\?)(?: (?:a|an|the|by|to|of|for|with|from|be|yet|it|get|grade|graded))*[ (-]*$`,
);
const deniedAfter = new RegExp(
  `^[ )"'-]*(?:\\?|(?:${patterns`
    ready(?! (?:to|for) ship)
    candidate|potential|worthy|contender|quality|possible|it\b|bound|comparable|able|eligible|submission|hopeful
    pot\b|chance|shot|gradable|return|grading\?|condition|caliber|calibre|or\b|me\b|this\b|prospects?\b(?= *$)
    equiv|cross(?:over)?\b|comp(?:arison|s)?\b(?= *$)|like\b(?! new)
  `}))`,
);
/** The same behind a grade's words; but "gem mint condition" is said of slabs, too. */
const deniedAfterGradeWords = new RegExp(
  `^(?:[ (-]*${gradeWord})+[ )"'-]*` +
    '(?:\\?|(?:ready(?! (?:to|for) ship)|candidate|potential|worthy|contender|hopeful|chance|eligible)\\b)',
);

/** Between two names of a list whose first one is denied: "not PSA or BGS". */
const listAfterDenial = /^ ?(?:[/,&-]+ ?|(?:or|nor|and) )(?:or |nor |and )?$/;
/** Between two names that are denied together: "PSA BGS or SGC ready". */
const listBeforeDenial = /^ ?[/,&-]* ?(?:(?:or|nor|and) )?$/;

/** Says whether the words around a grade deny it: "not PSA", "like PSA 10", "PSA 10 candidate", "PSA 10?". */
export function isDenied(before: string, after: string): boolean {
  return deniedBefore.test(before) || deniedAfter.test(after) || deniedAfterGradeWords.test(after);
}

/** Says whether the text between a denied grader and the next one extends the denial to it. */
export function joinsDenied(between: string): boolean {
  return listAfterDenial.test(between);
}

/** Says whether the text between two graders makes them one list, which is denied as a whole. */
export function joinsList(between: string): boolean {
  return listBeforeDenial.test(between);
}
