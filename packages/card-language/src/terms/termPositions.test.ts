import { expect, test } from 'vitest';
import { readTitle } from '../titles/readTitle.ts';
import type { Category } from '../vocabulary/filterValues.ts';
import { termsOfTitle } from './termsOfTitle.ts';

test.each<[title: string, category: Category, terms: string]>([
  [
    '2018-19 Prizm Ned Ford #57 Silver /99 PSA 10 RC',
    'basketball',
    `
    2018-19 2018 201819 / 19 201819 / prizm / ned / ford / #57 57 / silver / /99 99 / psa / 10 / rc / of-prizm
    / 2018 / - / 2018-19 / - / /99 / - / numbered / - / #57 / - / 57 / - / psa / - / psa10 / - / graded / - /
    grade10 / - / rookie / - / prizm / - / silver / - / basketball
  `,
  ],
  [
    '2018 Prizm Ned Ford',
    'basketball',
    '2018 / prizm / ned / ford / of-prizm / 2018 / - / 2018-19 / - / raw / - / prizm / - / basketball',
  ],
  [
    '2018 Prizm Ned Ford',
    'baseball',
    '2018 / prizm / ned / ford / of-prizm / 2018 / - / raw / - / prizm / - / baseball',
  ],
  [
    '1979 Topps Ned Ford BGS 9 Auto 10',
    'baseball',
    `
    1979 / topps topp / ned / ford / bgs / 9 / auto / 10 / - / 1979 / - / vintage / - / bgs / - / bgs9 / - /
    graded / - / grade9 / - / auto10 / - / auto / - / topps topp / - / baseball
  `,
  ],
  [
    '1980 Topps Ned Ford',
    'baseball',
    '1980 / topps topp / ned / ford / - / 1980 / - / vintage / - / raw / - / topps topp / - / baseball',
  ],
  [
    '2003 Jungle Mew 12/64',
    'pokemon',
    `
    2003 / jungle / mew / 12/64 #12 /64 12 1264 / 64 1264 / - / 2003 / - / vintage / - / #12 / - / 12 / - /
    raw / - / jungle / - / pokemon
  `,
  ],
  [
    '2020 Topps Ned Ford 12/99 Auto Patch',
    'baseball',
    `
    2020 / topps topp / ned / ford / 12/99 /99 12 1299 / 99 1299 / auto / patch / - / 2020 / - / /99 / - /
    numbered / - / 12/99 / - / raw / - / auto / - / patch / - / relic / - / topps topp / - / baseball
  `,
  ],
  [
    '2020 Topps Ned Ford #/99 Jersey Relic',
    'baseball',
    `
    2020 / topps topp / ned / ford / /99 99 / jersey / relic / - / 2020 / - / /99 / - / numbered / - / raw / -
    / relic / - / topps topp / - / baseball
  `,
  ],
  [
    '2020 Topps Chrome Ned Ford Superfractor',
    'baseball',
    `
    2020 / topps topp / chrome / ned / ford / superfractor / - / 2020 / - / 1/1 / - / raw / - / chrome / - /
    superfractor / - / baseball
  `,
  ],
  [
    '2020 Leaf Ned Ford 1/1',
    'football',
    `
    2020 / leaf / ned / ford / 1/1 /1 1 11 / 1 11 / - / 2020 / - / /1 / - / numbered / - / 1/1 / - / 1/1 / - /
    raw / - / leaf / - / football
  `,
  ],
  [
    '2020 Bowman Chrome Ned Ford 1st #CPA-NF',
    'baseball',
    `
    2020 / bowman / chrome / ned / ford / 1st / #cpanf cpa cpanf / nf cpanf / of-bowmanchrome / 2020 / - /
    #cpanf / - / cpanf / - / raw / - / bowman / chrome / - / 1st / bowman / - / baseball
  `,
  ],
  [
    '1990 O-Pee-Chee Ned Ford',
    'baseball',
    '1990 / o opeechee / pee / chee opeechee / ned / ford / - / 1990 / - / raw / - / opeechee / - / baseball',
  ],
  [
    '2020 Donruss Optic Ned Ford Rose Gold',
    'football',
    `
    2020 / donruss / optic / ned / ford / rose rosegold / rosegold / no-donruss of-donrussoptic / 2020 / - /
    raw / - / donruss / optic / - / rose / - / football
  `,
  ],
  [
    '2020 Ned Ford PSA Authentic',
    'baseball',
    '2020 / ned / ford / psa / authentic / - / 2020 / - / psa / - / psaauth / - / graded / - / baseball',
  ],
  [
    'Ned Ford BVG 8',
    'baseball',
    `
    ned / ford / bvg / 8 / - / bvg / - / bvg8 / - / bgs / - / bgs8 / - / graded / - /
    grade8 / - / baseball
  `,
  ],
  [
    'Ned Ford SGC 98',
    'baseball',
    'ned / ford / sgc / 98 / - / sgc / - / sgc98 / - / sgc10 / - / graded / - / grade10 / - / baseball',
  ],
  [
    'Ned Ford BCCG 10 Beckett',
    'baseball',
    'ned / ford / bccg / 10 / - / - / bccg / - / bccg10 / - / graded / - / grade10 / - / baseball',
  ],
  [
    'Ned Ford PSA/DNA Auto 9',
    'baseball',
    'ned / ford / - / dna / auto / 9 / - / psadna / - / raw / - / auto9 / - / auto / - / baseball',
  ],
  ['Ned Ford PSA graded', 'baseball', 'ned / ford / psa / - / - / psa / - / baseball'],
  ['Ned Ford not PSA', 'baseball', 'ned / ford / not / - / - / raw / - / baseball'],
  [
    'CGC 9 Ned Ford not PSA',
    'baseball',
    'cgc / 9 / ned / ford / not / - / - / cgc / - / cgc9 / - / graded / - / grade9 / - / baseball',
  ],
  ['Ned Ford JSA', 'baseball', 'ned / ford / jsa / - / jsa / - / raw / - / auto / - / baseball'],
  ['Lot of 5 Ned Ford', 'baseball', 'lot / of / 5 / ned / ford / - / raw / - / baseball / - / lot'],
  [
    'Pick your card 2020 Topps',
    'baseball',
    `
    pick / your / card / 2020 / topps topp / - / 2020 / - / raw / - / topps topp / - / baseball / - / pick / -
    / choose
  `,
  ],
  ['Ned Ford Reprint', 'baseball', 'ned / ford / reprint / - / raw / - / baseball / - / reprint'],
  ['Ned Ford custom', 'baseball', 'ned / ford / custom / - / raw / - / baseball / - / custom'],
  ['Ned Ford digital', 'baseball', 'ned / ford / digital / - / raw / - / baseball / - / digital'],
  ['Ned Ford Sr', 'baseball', 'ned / ford / sr / sr-only / raw / - / baseball'],
  ['Ned Ford Jr', 'baseball', 'ned / ford / jr / jr-only / raw / - / baseball'],
  ['Ned Ford Jr/Sr', 'baseball', 'ned / ford / jr / sr / sr-only / raw / - / baseball'],
  ['Ned Ford Sr', 'pokemon', 'ned / ford / sr / - / raw / - / pokemon'],
  [
    '2020 SP Authentic Ned Ford SP',
    'baseball',
    `
    2020 / spauthentic / authentic spauthentic / ned / ford / sp / of-spauthentic / 2020 / - / raw / - /
    spauthentic / - / baseball
  `,
  ],
  [
    '2020 Topps Ned Ford SP',
    'baseball',
    '2020 / topps topp / ned / ford / sp / shortprint / 2020 / - / raw / - / topps topp / - / baseball',
  ],
  [
    '2020 Topps Ned Ford SSP',
    'baseball',
    '2020 / topps topp / ned / ford / ssp / supershortprint / 2020 / - / raw / - / topps topp / - / baseball',
  ],
  [
    'Elly De La Ford',
    'baseball',
    'elly / de dela delaford / dela la laford delaford / laford delaford ford / - / raw / - / baseball',
  ],
  ['T J Tarn', 'baseball', 't tj / tj j / tarn / - / raw / - / baseball'],
  [
    'M Mew EX 5/80',
    'pokemon',
    'mega m / mew / ex / 5/80 #5 /80 5 580 / 80 580 / - / #5 / - / 5 / - / raw / - / pokemon',
  ],
  ['MEW EN-151 MEW', 'pokemon', 'en en151 / 151 en151 / mew / - / raw / - / 151 / - / pokemon'],
  ['Mew not Japanese', 'pokemon', 'mew / nonjapanese / - / raw / - / pokemon'],
  ['Non Holo Mew', 'pokemon', 'nonholo / mew / - / raw / - / pokemon'],
  ['Non-Holo-X Mew', 'pokemon', 'non nonholox / holo / x nonholox / mew / - / raw / - / pokemon'],
  ['Non-Holo Mew', 'pokemon', 'nonholo / mew / - / raw / - / pokemon'],
  [
    'Boston Red Sox Draft Picks Tag Team',
    'baseball',
    'boston / redsox / sox redsox / draft draftpicks draftpick / tagteam / - / raw / - / baseball',
  ],
  [
    '1st Edition Jungle Mew Japanese',
    'pokemon',
    '1st / edition / jungle / mew / japanese / - / raw / - / jungle / - / japanese / - / 1st / edition / - / pokemon',
  ],
  [
    'VictorLopez VICTORLOPEZ',
    'baseball',
    'victor / lopez / victor victorlopez / lopez victorlopez / - / raw / - / baseball',
  ],
  [
    'X-Fractor Psa10 A&B 12/99 8/10',
    'baseball',
    `
    x xfractor / fractor xfractor / psa psa10 / 10 psa10 / a ab / b ab / 12/99 /99 12 1299 / 99 1299 / 8 810 /
    10 810 / - / /99 / - / numbered / - / 12/99 / - / psa / - / psa10 / - / graded / - / grade10 / -
    / xfractor / - / baseball
  `,
  ],
  ['Sword & Shield and Mew', 'pokemon', 'sword / shield / mew / - / raw / - / sword / shield / - / pokemon'],
  ['Ned not Ford', 'baseball', 'ned / not / - / - / raw / - / baseball'],
  [
    'Mew #PSA-5 #CPA-NF',
    'baseball',
    'mew / #psa5 psa5 / 5 psa5 / #cpanf cpa cpanf / nf cpanf / - / #psa5 / - / psa5 / - / raw / - / baseball',
  ],
  ['Ford graded', 'baseball', 'ford / - / - / raw / - / baseball'],
  [
    'Blue Prizms Refractors Reds',
    'baseball',
    'blue / prizms prizm / refractors refractor / reds / - / raw / - / blue / prizm / refractor / - / baseball',
  ],
  [
    '2020 Fleer Ultra Ned Ford',
    'basketball',
    '2020 / fleer / ultra / ned / ford / - / 2020 / - / 2020-21 / - / raw / - / ultra / - / basketball',
  ],
])('gives "%s" (%s) at its positions the terms %s', (title, category, expected) => {
  const positions = Map.groupBy(termsOfTitle(title, readTitle(title, category)), ({ position }) => position);
  const shown = Array.from(
    { length: Math.max(...positions.keys()) + 1 },
    (_, position) =>
      positions
        .get(position)
        ?.map(({ text }) => text)
        .join(' ') ?? '-',
  );
  expect(shown.join(' / ')).toBe(expected.trim().replaceAll(/\s+/g, ' '));
});
