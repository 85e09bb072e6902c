import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { seed } from './content-service.ts';

/** The content service is seeded while files that need none already run; those that do wait, and say what went wrong. */
export function setup({ provide }: TestProject): () => Promise<unknown> {
  provide('run', randomUUID());
  const seeded = seed().catch(() => {});
  return () => seeded;
}
