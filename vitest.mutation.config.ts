import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/domain/**/*.test.ts',
      'src/server/{accounts,http}/**/*.test.ts',
      'packages/{card-language,listing-index}/src/**/*.test.ts',
    ],
    globalSetup: ['src/server/testing/startDatabase.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
