import { defineConfig } from 'vitest/config';

// A test has time enough on a machine that is busy with something else; none asserts how long anything takes.
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
          exclude: ['src/server/**/*.api.test.ts'],
          // Files of one worker share what they import; loading it again for each file took two fifths of the time.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.api.test.ts'],
          globalSetup: ['src/server/testing/startDatabase.ts'],
          ...patient,
        },
      },
    ],
  },
});
