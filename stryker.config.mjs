// npm run test:mutation: changes one expression at a time and expects a test to fail. What no test notices is in
// reports/mutation. `npm run test:mutation -- --mutate src/domain/accounts/emailAddress.ts` looks at one file,
// `MUTATION_SAMPLE=100 npm run test:mutation` at 100 changes of each room.
const sampled = process.env.MUTATION_SAMPLE !== undefined;

/** The folders of each room whose score is reported. */
export const rooms = {
  'words of the hobby': ['packages/card-language/src/vocabulary'],
  'card language': ['packages/card-language/src'],
  'listing index': ['packages/listing-index/src'],
  'account rules': ['src/domain/accounts', 'src/server/accounts'],
};

export default {
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutationSample.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: [
    ...Object.values(rooms).flatMap((folders) => folders.map((folder) => `${folder}/**/*.ts`)),
    ...['!**/*.test.ts', '!**/testing/**', '!**/index.ts'],
  ],
  checkers: sampled ? ['sample'] : [],
  // Stryker cannot read it with TypeScript 7, and Vitest needs none.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'docs', 'e2e', 'reports'],
  reporters: ['clear-text', 'html', 'progress', 'rooms'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // The next full run would believe what a sample left out.
  incremental: !sampled,
  incrementalFile: 'reports/mutation/incremental.json',
  concurrency: 2,
  // A mutated loop that never ends is killed by its time, on a machine that may be busy.
  timeoutMS: 20_000,
  tempDirName: '.stryker-tmp',
};
