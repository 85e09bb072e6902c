import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { root: '/work/h/ops', include: ['tests/**/*.test.ts'], maxWorkers: 1, testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 90_000, interval: 50 } } } });
