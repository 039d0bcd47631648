import { expect, test } from 'vitest';
import { TitleScanner } from '../patterns/TitleScanner.ts';
import { foldTitle } from '../text/foldText.ts';
import { graders } from '../vocabulary/graders.ts';
import { readGrading } from './readGrading.ts';

const read = (title: string) => readGrading(new TitleScanner(foldTitle(title)));
const gradesOf = (title: string) => read(title).gradings.map(({ grader, grade }) => `${grader} ${grade}`);

test.each([
  ['PSA 10', ['psa 10']],
  ['PSA10', ['psa 10']],
  ['PSA-10', ['psa 10']],
  ['PSA GEM MT 10', ['psa 10']],
  ['PSA Gem-MT 10!!', ['psa 10']],
  ['GEM MINT 10 PSA', ['psa 10']],
  ['PSA 9 MINT', ['psa 9']],
  ['PSA Mint 9', ['psa 9']],
  ['PSA NM-MT 8', ['psa 8']],
  ['PSA EX 5', ['psa 5']],
  ['PSA 1.5', ['psa 1.5']],
  ['Graded PSA 10.', ['psa 10']],
  ['PSA Graded 9', ['psa 9']],
  ['PSA Gem Mint', ['psa 10']],
  ['PSA graded', ['psa null']],
  ['PSA Authentic', ['psa authentic']],
  ['SGC A Authentic', ['sgc authentic']],
  ['PSA AUTH', ['psa authentic']],
  ['PSA 10 /88', ['psa 10']],
  ['PSA 10 #24', ['psa 10']],
  ['BGS 9.5 Quad', ['bgs 9.5']],
  ['BGS 9.5 Gem Mint', ['bgs 9.5']],
  ['Beckett 9', ['bgs 9']],
  ['Beckett BGS 9', ['bgs 9']],
  ['BVG 8', ['bvg 8']],
  ['BCCG 10', ['bccg 10']],
  ['Beckett BCCG 10', ['bccg 10']],
  ['SGC 98', ['sgc 98']],
  ['SGC 9.5', ['sgc 9.5']],
  ['CGC Pristine 10', ['cgc 10']],
  ['TAG 10', ['tag 10']],
  ['TAG TEAM 10', []],
  ['Ace of Diamonds', []],
  ['ACE 9', ['ace 9']],
  ['PSA/DNA 10', ['psa/dna null']],
  ['PSA 9 MBA Diamond', ['psa 9', 'mba null']],
  ['PSA 9 signed PSA/DNA Auto 10', ['psa 9', 'psa/dna null']],
  ['JSA signed', ['jsa null']],
  ['Beckett Authenticated', ['bas null']],
  ['PSA 2024-25 Prizm', []],
  ['PSA 12345678', []],
  ['PSA 1st Bowman', []],
  ['PSA', []],
  ['PSA 10?', []],
  ['PSA ready', []],
  ['PSA 10 ready', []],
  ['PSA 10 candidate', []],
  ['PSA 10 potential', []],
  ['potential PSA 10', []],
  ['like PSA 10', []],
  ['compare to PSA 10', []],
  ['compare PSA 10', []],
  ['better than PSA 10', []],
  ['non PSA 10', []],
  ['pre-PSA', []],
  ['CGC 10 (not PSA)', ['cgc 10']],
  ['CGC 10 (PSA/BGS)', ['cgc 10']],
  ['CGC GEM MINT 10 PSA', ['cgc 10']],
  ['GRAAD 10 no PSA', ['graad 10']],
  ['no PSA CGC 9', ['cgc 9']],
  ['not PSA or BGS 9', []],
  ['Mint 9/Auto 10, Leaf card in PSA holder', ['psa 9']],
  ['Mint 9 card, send to PSA', []],
  ['Gem Mint 10? PSA', []],
  ['Near mint, PSA holder', []],
  ['SGC 9 PSA 9', ['sgc 9', 'psa 9']],
  ['(not PSA) SGC 10', ['sgc 10']],
  ['Mint 9/Auto 10 PSA Cert', ['psa 9']],
  ['Ned Ford 9.5 BGS', ['bgs 9.5']],
  ['10 PSA Ned Ford', ['psa 10']],
  ['Ned Ford #10 PSA', []],
  ['Ned Ford 5/10 PSA', []],
  ['Topps Series 9 PSA', []],
  ['Ned Ford 2010 PSA', []],
  ['9 PSA 8', ['psa 8']],
  ['PSA NM-MT+ 8.5', ['psa 8.5']],
  ['PSA EX-MT+ 6.5', ['psa 6.5']],
  ['SGC MINT+ 9.5', ['sgc 9.5']],
  ['CGC MINT+', ['cgc 9.5']],
  ['PSA NM/MT 8', ['psa 8']],
  ['BVG NM/MT 8', ['bvg 8']],
  ['PSA VG/EX 4', ['psa 4']],
  ['PSA VG+ 3.5', ['psa 3.5']],
  ['PSA VG-EX+ 4.5', ['psa 4.5']],
  ['PSA Gem MT10', ['psa 10']],
  ['PSA 10 GEM MINT', ['psa 10']],
  ['PSA 10 GEM MINT CONDITION', ['psa 10']],
  ['PSA 10 GEM MINT ready to ship', ['psa 10']],
  ['PSA 10 ready to ship', ['psa 10']],
  ['PSA 10 GEM MINT?', []],
  ['PSA 10 GEM!?', []],
  ['PSA 10 (Gem Mint?)', []],
  ['PSA 10 Gem Mint Candidate', []],
  ['PSA Gem Mint potential', []],
  ['Looks PSA 10', []],
  ['Should grade PSA 10', []],
  ['could be PSA 10', []],
  ['Grade? PSA 10', []],
  ['gradeable PSA 10 Gem', []],
  ['RAW not graded PSA 10', []],
  ['CGC 9.5 PSA 10 Crossover', ['cgc 9.5']],
  ['SGC 10 comp PSA 10', ['sgc 10']],
  ['SGC 10 - PSA 10 equivalent', ['sgc 10']],
  ['SGC 10 - PSA 10 cross?', ['sgc 10']],
  ['BGS 9.5 cracked from PSA 10', ['bgs 9.5']],
  ['RAW PSA BGS SGC ready?', []],
  ['Boundaries Crossed AGS 10', ['ags 10']],
  ['PSA AUTH AUTO 10', ['psa authentic']],
  ['PSA Authentic Auto 10', ['psa authentic']],
  ['PSA A / Auto 10', ['psa authentic']],
  ['Josh Beckett #9', []],
  ['Josh Beckett 7 Marlins', []],
  ['Josh Beckett BGS 9', ['bgs 9']],
  ['Beckett (BCCG) 10', ['bccg 10']],
  ['BCCG 10 by Beckett 10', ['bccg 10']],
  ['NR MNT 7 raw', []],
  ['Signed PSA COA', ['psa/dna null']],
  ['Signed PSA Authenticated', ['psa/dna null']],
  ['PSA Certified Auto', ['psa/dna null']],
  ['PSA Authentic Autograph', ['psa/dna null']],
])('reads from "%s" the gradings %j', (title, expected) => {
  expect(gradesOf(title)).toEqual(expected);
});

test.each(graders.map(({ name }) => name))('reads the grader %s by its name', (name) => {
  expect(gradesOf(`Card ${name.toUpperCase()} 9`)).toEqual([expect.stringMatching(new RegExp(`^${name} (9|null)$`))]);
});

test.each([
  ['PSA 8/10', 10],
  ['PSA 10 / 10', 10],
  ['PSA 9 Auto 10', 10],
  ['PSA/DNA 9', 9],
  ['PSA GEM MT 10 / AUTO 10', 10],
  ['Mint 9/Auto 10, Leaf card in PSA holder', 10],
  ['BGS 9.5/10', 10],
  ['PSA 10 Auto /10', null],
  ['PSA AUTH AUTO 10', 10],
  ['BGS 9 w/ 10 Auto', 10],
  ['BGS 9 with 10 auto', 10],
  ['BGS 9 10 AUTO', 10],
  ['PSA 9 - 10 Auto', 10],
  ['PSA 10 & 10 Auto', 10],
  ['BGS 9.5 TRUE GEM 10 AUTO', 10],
  ['BAS 10', 10],
  ['PSA/DNA Certified 9', 9],
  ['PSA 10 Auto 5/10', null],
])('reads from "%s" the autograph grade %s', (title, expected) => {
  expect(read(title).autographGrade).toBe(expected);
});

test.each([
  ['CGC 10 (PSA/BGS)', ['psa', 'bgs']],
  ['RAW PSA/BGS SGC ready?', ['psa', 'bgs', 'sgc']],
])('reads from "%s" the denied graders %j', (title, expected) => {
  expect(read(title).deniedGraders).toEqual(expected);
});

test.each([
  ...['PSA 9 OC', 'PSA 2 (ST)', 'PSA 8 NM-MT (OC)', 'PSA 7 NM OC', 'PSA 8 (O/C)', 'PSA 4 VG-EX (MC)'],
  ...['CGC 10 Pristine', 'BGS 10 (Black Label)', 'CGC Pristine 10', 'CGC 10 Gem Mint'],
])('removes the whole of "%s" from the title', (grade) => {
  const scanner = new TitleScanner(foldTitle(`Ned Ford ${grade} Topps`));
  readGrading(scanner);
  expect(scanner.text.replaceAll(/[| ]+/g, ' ')).toBe('ned ford topps');
});

test('takes St. behind a grade for part of a city', () => {
  const scanner = new TitleScanner(foldTitle('PSA 8 St. Louis'));
  readGrading(scanner);
  expect(scanner.text).toMatch(/st\. louis$/);
});
