import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { rooms } from './stryker.config.mjs';

const packages = join(import.meta.dirname, 'packages');

export default defineConfig({
  resolve: {
    // Stryker changes a copy of the project, and its link to node_modules leads to the packages of the original.
    alias: [
      { find: /^@cardfall\/(card-language|listing-index)$/, replacement: `${packages}/$1/src/index.ts` },
      { find: /^@cardfall\/listing-index\/testing$/, replacement: `${packages}/listing-index/src/testing/index.ts` },
    ],
  },
  test: {
    include: Object.values(rooms).flatMap(({ tests }) => tests),
    globalSetup: 'accounts' in rooms ? ['src/server/testing/startDatabase.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
