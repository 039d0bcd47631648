/** A test, or the end of `test.each(…)`, up to and with the title that follows. */
const begun = /(?:\b(?:test|it)|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
const each = /\b(test|it|describe)\.each\b/g;

/** The titles of all tests in a source, as they are written there. Tests that are skipped for good have none. */
export function testTitles(source: string): string[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(begun)].flatMap((found) => {
    const ofEach = found[0].startsWith(')');
    if (ofEach && [...code.slice(0, found.index).matchAll(each)].at(-1)?.[1] === 'describe') return [];
    const title = found[1] ?? found[2] ?? found[3];
    return title === undefined || (ofEach && !code.slice(0, found.index).includes('.each')) ? [] : [title];
  });
}
