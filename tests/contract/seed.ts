import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { seed } from './content-service.ts';

/** Once before all files, two of which would otherwise begin with it at the same time. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('run', randomUUID());
  await seed();
}
