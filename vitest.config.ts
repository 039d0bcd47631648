import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A test has time enough on a machine that is busy with something else; none asserts how long anything takes.
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // By default Vitest keeps one core for itself, which is half of a small machine.
    maxWorkers: availableParallelism(),
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
