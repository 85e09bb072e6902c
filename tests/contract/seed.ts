import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { seed } from './content-service.ts';

/**
 * Seeds the content service while other test files already run. Files that need the seed wait for it and report its
 * errors.
 */
export function setup({ provide }: TestProject): () => Promise<unknown> {
  provide('run', randomUUID());
  const seeded = seed().catch(() => {});
  return () => seeded;
}
