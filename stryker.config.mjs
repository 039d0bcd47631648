// npm run test:mutation: changes one expression at a time and expects a test to fail. What no test notices is in
// reports/mutation. `npm run test:mutation -- --mutate src/domain/accounts/emailAddress.ts` looks at one file,
// `MUTATION_ROOM=index MUTATION_SAMPLE=100 npm run test:mutation` at 100 changes of one room.
import { readFileSync } from 'node:fs';

const { MUTATION_ROOM: only, MUTATION_SAMPLE_FILE: sampleFile } = process.env;

const language = 'packages/card-language/src';
const index = 'packages/listing-index/src';
const languageTests = [`${language}/**/*.test.ts`, 'src/server/{catalogue,cards}/**/!(*.api).test.ts'];

/** The rooms whose score is reported, and the tests of each. Only those of the accounts need a database. */
const allRooms = {
  vocabulary: { code: [`${language}/vocabulary`], tests: languageTests },
  language: {
    code: ['flags', 'grading', 'patterns', 'query', 'terms', 'text', 'titles'].map((name) => `${language}/${name}`),
    tests: languageTests,
  },
  index: { code: [index], tests: [`${index}/**/*.test.ts`, ...languageTests] },
  accounts: {
    code: ['src/domain/accounts', 'src/server/accounts'],
    tests: ['src/domain/accounts/**/*.test.ts', 'src/server/{accounts,http/errors}/**/*.test.ts'],
  },
};

export const rooms = Object.fromEntries(
  Object.entries(allRooms).filter(([name]) => only === undefined || name === only),
);

/** Returns the patterns of what is mutated in a room. */
export const patternsOf = ({ code }) => [
  ...code.map((folder) => `${folder}/**/*.ts`),
  ...['!**/*.test.ts', '!**/testing/**', '!**/index.ts'],
];

export default {
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutationSample.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.mjs', related: true },
  mutate:
    sampleFile === undefined
      ? Object.values(rooms).flatMap(patternsOf)
      : JSON.parse(readFileSync(sampleFile, 'utf8')).mutate,
  checkers: sampleFile === undefined ? [] : ['sample'],
  // Stryker cannot read it with TypeScript 7, and Vitest needs none.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'e2e', 'reports'],
  reporters: ['clear-text', 'html', 'progress', 'rooms'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // The next full run would believe what a sample left out.
  incremental: sampleFile === undefined,
  incrementalFile: 'reports/mutation/incremental.json',
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // A mutated loop that never ends is killed by its time, on a machine that may be busy.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  tempDirName: '.stryker-tmp',
};
