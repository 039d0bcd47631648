// npm run test:mutation: changes one expression at a time and expects a test to fail. What no test notices is in
// reports/mutation. `npm run test:mutation -- --mutate src/domain/accounts/emailAddress.ts` looks at one file.
const folders = ['packages/card-language/src', 'packages/listing-index/src', 'src/domain/accounts'];

export default {
  testRunner: 'vitest',
  // Only tests that need no database.
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: [...folders.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts', '!**/testing/**', '!**/index.ts'],
  // Stryker cannot read it with TypeScript 7, and Vitest needs none.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'docs', 'e2e', 'reports'],
  reporters: ['clear-text', 'html', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  concurrency: 2,
  // A mutated loop that never ends is killed by its time, on a machine that may be busy.
  timeoutMS: 20_000,
  tempDirName: '.stryker-tmp',
};
