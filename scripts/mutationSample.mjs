// The sample of `npm run test:mutation`: with MUTATION_SAMPLE=100, Stryker tests only 100 mutants of each room of
// stryker.config.mjs, since all of them take days. MUTATION_SEED, 1 unless set, chooses others. Stryker asks a checker
// which mutants are worth a test, and a reporter prints what came of them.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { rooms } from '../stryker.config.mjs';

const { MUTATION_SAMPLE: sampleSize, MUTATION_SEED: seed = '1' } = process.env;
/** The standard normal quantile of a two-sided interval of 95 %. */
const z = 1.96;

/** Lets a mutant through if few of its room have a lower hash. A hash of what it changes: ids depend on all files. */
const checker = {
  init: async () => undefined,
  // One group of all mutants, since the choice is between all of a room.
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const byRoom = Map.groupBy(mutants, ({ fileName }) => roomOf(relative(process.cwd(), fileName)));
    const chosen = [...byRoom.values()].flatMap((ones) =>
      ones.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)).slice(0, Number(sampleSize)),
    );
    const ids = new Set(chosen.map(({ id }) => id));
    const status = (id) => (ids.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not sampled' });
    return Object.fromEntries(mutants.map(({ id }) => [id, status(id)]));
  },
};

const reporter = {
  onMutationTestReportReady: ({ files }) => {
    const mutants = Object.entries(files).flatMap(([name, file]) =>
      file.mutants.map(({ status }) => ({ room: roomOf(name), status })),
    );
    console.log(`\nMutants that a test notices${sampleSize === undefined ? '' : `, seed ${seed}`}`);
    for (const [room, ones] of Map.groupBy(mutants, ({ room }) => room)) console.log(`  ${room}: ${scoreOf(ones)}`);
  },
};

/** Stryker asks for the plugins by name, and a checker in a process of its own. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', value: checker },
  { kind: 'Reporter', name: 'rooms', value: reporter },
];

function roomOf(path) {
  const file = path.replaceAll('\\', '/');
  return Object.keys(rooms).find((room) => rooms[room].code.some((folder) => file.startsWith(folder))) ?? 'other';
}

function rankOf({ fileName, location, replacement }) {
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
  return `${noticed} of ${tested} tested, ${percent[0]} (95 %: ${percent[1]} to ${percent[2]}), of ${mutants.length}`;
}
