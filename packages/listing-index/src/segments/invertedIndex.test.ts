import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { encodeTokens, type ForwardIndex } from '../terms/tokens.ts';
import { Vocabulary } from '../terms/Vocabulary.ts';
import { DocSet, setBit } from './bitset.ts';
import { intersectLists, listsOfTerms } from './intersectLists.ts';
import { addPostings, addTermPostings, type InvertedIndex, invertNow } from './invertedIndex.ts';

vi.setConfig({ testTimeout: 60_000 });

/** One title after the other, whose words are terms and whose underscores are positions without a term. */
function forwardIndexOf(titles: readonly string[], vocabulary: Vocabulary): ForwardIndex {
  const tokens = titles.map((title) =>
    encodeTokens(
      title.split(' ').flatMap((text, position) => (text === '_' ? [] : [{ text, position }])),
      (text) => vocabulary.intern(text),
    ),
  );
  vocabulary.assignRanks();
  const starts = [0];
  for (const [docId, { length }] of tokens.entries()) starts.push((starts[docId] ?? 0) + length);
  return { starts: Uint32Array.from(starts), tokens: Uint32Array.from(tokens.flat()) };
}

const emptyBits = (size: number) => new Uint32Array((size + 31) >>> 5);

/** Returns the documents whose bits are set. */
function docsOf(bits: Uint32Array): number[] {
  return Array.from({ length: bits.length * 32 }, (_, docId) => docId).filter(
    (docId) => (((bits[docId >>> 5] ?? 0) >>> (docId & 31)) & 1) === 1,
  );
}

function docsOfList(index: InvertedIndex, list: number, size: number): number[] {
  const bits = emptyBits(size);
  addPostings(index, list, list + 1, bits);
  return docsOf(bits);
}

/** Most documents have the frequent words, often twice; few have one of the others. */
const frequent = ['psa', '10', 'gem', 'mint'];
const title = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...frequent) },
      { weight: 1, arbitrary: fc.constantFrom('_', ...Array.from({ length: 40 }, (_, number) => `word${number}`)) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.join(' '));

test('invertNow lists the documents of each term, and of each pair of common terms in a row that occurs', () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 90, maxLength: 400 }), (titles) => {
      const vocabulary = new Vocabulary();
      const index = invertNow(forwardIndexOf(titles, vocabulary), vocabulary);
      const textOf = (id: number) => vocabulary.textOf(id);
      const matching = (isMatch: (title: string) => boolean) =>
        titles.flatMap((title, docId) => (isMatch(title) ? [docId] : []));
      const inTitle = (word: string) => matching((title) => title.split(' ').includes(word));

      const all = [...new Set(titles.flatMap((title) => title.split(' ')))].filter((word) => word !== '_');
      expect([...index.termIds].map(textOf)).toEqual(all.toSorted((one, other) => (one < other ? -1 : 1)));
      for (const [list, id] of index.termIds.entries()) {
        expect(docsOfList(index, list, titles.length)).toEqual(inTitle(textOf(id)));
        const bits = emptyBits(titles.length);
        addTermPostings(index, id, vocabulary.ranks, bits);
        expect(docsOf(bits)).toEqual(inTitle(textOf(id)));
      }

      const common = all.filter((word) => inTitle(word).length >= 64);
      expect([...index.pairs.common.keys()].map(textOf).toSorted()).toEqual(common.toSorted());
      const pairs = common.flatMap((one) => common.map((other) => `${one} ${other}`));
      const isInRow = (title: string, pair: string) => ` ${title} `.includes(` ${pair} `);
      const occurring = pairs.filter((pair) => titles.some((title) => isInRow(title, pair)));
      expect(index.pairs.keys).toHaveLength(occurring.length);
      for (const pair of occurring) {
        const ids = pair.split(' ').map((word) => vocabulary.intern(word));
        const found = listsOfTerms(index, { ids: [], phrases: [ids] }, vocabulary.ranks);
        expect(found).toMatchObject({ lists: [expect.any(Number)], unsure: [] });
        expect(docsOfList(index, found?.lists[0] ?? 0, titles.length)).toEqual(
          matching((title) => isInRow(title, pair)),
        );
      }

      const repeating = matching((title) => {
        const own = title.split(' ').filter((word) => word !== '_');
        return new Set(own).size < own.length;
      });
      expect(docsOf(index.pairs.repeats)).toEqual(repeating);
      // No list has room for more than its documents.
      const postings = index.termIds.length + occurring.length;
      expect(index.postingStarts).toHaveLength(postings + 1);
      expect(index.postings).toHaveLength(index.postingStarts.at(-1) ?? -1);
      expect(index.denseBits).toHaveLength(index.denseLists.length * emptyBits(titles.length).length);
      const lengthOf = (list: number) => (index.postingStarts[list + 1] ?? 0) - (index.postingStarts[list] ?? 0);
      for (let list = 0; list < postings; list++) {
        const { length } = docsOfList(index, list, titles.length);
        expect(lengthOf(list)).toBe(index.denseLists.includes(list) ? 0 : length);
        expect(index.denseLists.includes(list)).toBe(length > Math.max(16, emptyBits(titles.length).length * 2));
      }
    }),
    { numRuns: 60 },
  );
});

/** Chooses about one in `oneOf` numbers, the same ones for the same seed. */
const isChosen = (number: number, seed: number, oneOf: number) =>
  (Math.imul(Math.imul(number + 1, 0x9e3779b1) ^ seed, 0x85ebca6b) >>> 8) % oneOf === 0;

/** Words for each way in which lists are intersected: one in this many titles has the word. Most with `near1` have `near2`. */
const wordsOfTitle = {
  half: 2,
  third: 3,
  quarter: 4,
  twentieth: 20,
  near1: 20,
  near2: 20,
  near3: 20,
  rare: 150,
  rarest: 900,
};

test('intersectLists sets the bits of the allowed documents that are in all lists', () => {
  const vocabulary = new Vocabulary();
  const all = Object.entries(wordsOfTitle);
  const texts = fc.uniqueArray(fc.constantFrom(...Object.keys(wordsOfTitle)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.integer(), texts, fc.integer({ min: 1, max: 4_000 }), (seed, words, size) => {
      const has = (docId: number, word: string, number: number, oneOf: number) =>
        word.startsWith('near')
          ? isChosen(docId, seed, oneOf) && !isChosen(docId, seed + number, 6)
          : isChosen(docId, seed + number, oneOf);
      const titles = Array.from({ length: size }, (_, docId) =>
        ['_', ...all.filter(([word, oneOf], number) => has(docId, word, number, oneOf)).map(([word]) => word)].join(
          ' ',
        ),
      );
      const index = invertNow(forwardIndexOf(titles, vocabulary), vocabulary);
      const isAllowed = (docId: number) => docId % 160 < 128 && docId % 32 !== 3;
      const allowed = emptyBits(size);
      for (let docId = 0; docId < size; docId++) if (isAllowed(docId)) setBit(allowed, docId);
      const matches = new DocSet(4_032);
      matches.bits.fill(0xffffffff);
      const ids = words.map((word) => vocabulary.intern(word));
      const found = listsOfTerms(index, { ids, phrases: [] }, vocabulary.ranks);
      const any = found !== null && intersectLists(index, found.lists, allowed, matches);

      const hasAll = (title: string) => words.every((word) => title.split(' ').includes(word));
      const expected = titles.flatMap((title, docId) => (isAllowed(docId) && hasAll(title) ? [docId] : []));
      expect(any).toBe(expected.length > 0 || words.length === 0);
      if (!any) return;
      expect(docsOf(matches.bits.subarray(0, allowed.length))).toEqual(expected);
      const listed = matches.words.subarray(0, matches.wordCount);
      expect([...listed].filter((word) => matches.bits[word] !== 0)).toEqual([
        ...new Set(expected.map((docId) => docId >>> 5)),
      ]);
    }),
    { numRuns: 200 },
  );
});

test('a set lists exactly the words that have a bit and are not beyond the end', () => {
  const word = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer() });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 64 }), fc.nat(64), (words, end) => {
      const docs = new DocSet(64 * 32);
      docs.bits.set(words);
      docs.listWordsWithBits(end);
      const expected = words.flatMap((bits, at) => (at < end && bits !== 0 ? [at] : []));
      expect([...docs.words.subarray(0, docs.wordCount)]).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});
