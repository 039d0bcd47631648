import { expect, test } from 'vitest';
import { foldTitle } from '../patterns/foldTitle.ts';
import { TitleScanner } from '../patterns/TitleScanner.ts';
import { readTitle } from '../titles/readTitle.ts';
import { readAuthenticators, toAuthenticators, toFilterGrade } from './filterGradings.ts';
import { readGrading } from './readGrading.ts';

const titles: [title: string, expected: string[]][] = [
  ['2021 Topps Chrome Rookie Refractor PSA 10', ['psa']],
  ['2021 Topps Chrome Rookie Refractor PSA10', ['psa']],
  ['PSA-10 Prizm Silver Guard', ['psa']],
  ['Prizm Silver Guard psa gem mt 10', ['psa']],
  ['Prizm Silver Guard PSA GEM-MT 10!!', ['psa']],
  ['Prizm Silver Guard GEM MINT 10 PSA', ['psa']],
  ['Signed Rookie PSA 8/10 auto', ['psa']],
  ['1975 Reissue Rookie PSA Authentic', ['psa']],
  ['Fossil Dragon 4/62 PSA MINT 9', ['psa']],
  ['PSA 2024-25 Prizm not graded yet', []],
  ['CGC 10 Thunder Mouse (not PSA)', ['other']],
  ['CGC 10 Thunder Mouse PSA/BGS ready', ['other']],
  ['CGC PRISTINE 10 Thunder Mouse ex 217/187 psa', ['other']],
  ['TAG 9 Thunder Mouse', ['other']],
  ['Signed Rookie JSA', []],
  ['Sharp card, PSA ready? Raw', []],
  ['Non PSA 10 candidate', []],
  ['BGS 9.5 Patch Auto /25', ['bgs']],
  ['Beckett 9 Rookie', ['bgs']],
  ['BCCG 10 Rookie', ['bccg']],
  ['SGC 98 1956 Slugger', ['sgc']],
  ['SGC 9.5 2023 Bowman', ['sgc']],
  ['Signed 1980 Rookie Autograph PSA/DNA 10', ['psa/dna']],
  ['Signed 1980 Rookie Autograph PSA DNA', ['psa/dna']],
  ['PSA 9 Rookie signed PSA/DNA Auto 10', ['psa', 'psa/dna']],
  ['PSA 9 Slugger MBA Diamond', ['psa', 'mba']],
  ['Mike Baker Authenticated PSA 7 Slugger', ['psa', 'mba']],
  ['Mbappe Chrome raw', []],
  ['Chrome #081/199 base', []],
  ['', []],
];

test.each(titles)('reads from "%s" the authenticators %j', (title, expected) => {
  expect(readAuthenticators(title)).toEqual(expected);
});

test.each([
  ['2020 Prizm Ned Ford PSA 10', '10'],
  ['2020 Prizm Ned Ford BGS 9.5', '9.5'],
  ['1968 Topps Ned Ford SGC 86', '7.5'],
  ['1968 Topps Ned Ford SGC 98', '10'],
  ['2020 Prizm Ned Ford PSA/DNA 10 auto', null],
  ['2020 Prizm Ned Ford PSA Authentic', null],
  ['CGC 9 Sparkmouse (not PSA)', '9'],
  ['2020 Prizm Ned Ford raw', null],
])('reads from "%s" the grade %s', (title, grade) => {
  expect(toFilterGrade(readTitle(title, null).gradings)).toBe(grade);
});

test('a title is read the same whether or not it is searched for names of graders first, each time', () => {
  const withScanner = (title: string) => toAuthenticators(readGrading(new TitleScanner(foldTitle(title))).gradings);
  for (const [title] of titles) {
    for (let turn = 0; turn < 2; turn++) expect(readAuthenticators(title), title).toEqual(withScanner(title));
  }
});
