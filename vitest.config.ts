import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Long enough for a machine that does other things meanwhile.
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // Each file has a content service of its own, with builds beside it: a core for each.
          maxWorkers: 2,
          globalSetup: ['tests/contract/seed.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
