import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { installContentService, seed } from './content-service.ts';

/**
 * Seeds the content service while other test files already run. Files that need the seed wait for it and report its
 * errors.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  provide('run', randomUUID());
  // Some files import its packages.
  await installContentService();
  const seeded = seed().catch(() => {});
  return () => seeded;
}
