// The sample of `npm run test:mutation`: mutants that scripts/mutation.mjs has chosen. Stryker asks a checker which mutants are
// worth a test, and a reporter prints what came of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { rooms } from '../stryker.config.mjs';

const { MUTATION_SAMPLE_FILE: sampleFile, MUTATION_SEED: seed = '1' } = process.env;
/** The standard normal quantile of a two-sided interval of 95 %. */
const z = 1.96;

/** Lets through what was chosen, and nothing else that stands in the same lines. */
const checker = {
  init: async () => undefined,
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const ranks = new Set(JSON.parse(readFileSync(sampleFile, 'utf8')).ranks);
    const judge = (mutant) =>
      ranks.has(rankOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not sampled' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, judge(mutant)]));
  },
};

const reporter = {
  onMutationTestReportReady: ({ files }) => {
    const mutants = Object.entries(files).flatMap(([name, file]) =>
      file.mutants.map(({ status }) => ({ room: roomOf(name), status })),
    );
    console.log(`\nMutants that a test notices${sampleFile === undefined ? '' : `, seed ${seed}`}`);
    for (const [room, ones] of Map.groupBy(mutants, ({ room }) => room)) console.log(`  ${room}: ${scoreOf(ones)}`);
  },
};

/** Stryker asks for the plugins by name, and a checker in a process of its own. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', value: checker },
  { kind: 'Reporter', name: 'rooms', value: reporter },
];

/** Returns the room of a file. */
export function roomOf(path) {
  const file = path.replaceAll('\\', '/');
  return Object.keys(rooms).find((room) => rooms[room].code.some((folder) => file.startsWith(folder))) ?? 'other';
}

/** Returns a hash of what a mutant changes, by which samples are chosen: the ids of mutants depend on all files. */
export function rankOf({ fileName, location, replacement }) {
  const change = [seed, relative(process.cwd(), fileName), JSON.stringify(location), replacement].join('\n');
  return createHash('sha256').update(change).digest('hex');
}

/** Describes the share of noticed mutants with its Wilson interval. A mutant that runs out of time is noticed. */
function scoreOf(mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tested = noticed + count('Survived', 'NoCoverage');
  if (tested === 0) return 'none tested';
  const share = noticed / tested;
  const center = (share + z ** 2 / (2 * tested)) / (1 + z ** 2 / tested);
  const half = (z * Math.sqrt((share * (1 - share)) / tested + z ** 2 / (4 * tested ** 2))) / (1 + z ** 2 / tested);
  const percent = [share, center - half, center + half].map((one) => `${(100 * one).toFixed(1)} %`);
  return [
    `${noticed} of ${tested} tested, ${percent[0]} (95 %: ${percent[1]} to ${percent[2]})`,
    `${count('Timeout')} of them by running out of time; ${count('RuntimeError')} more could not be loaded`,
  ].join('; ');
}
