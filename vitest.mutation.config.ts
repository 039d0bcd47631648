import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts', 'packages/{card-language,listing-index}/src/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
