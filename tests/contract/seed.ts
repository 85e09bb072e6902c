import { seed } from './content-service.ts';

/** Once before all files, two of which would otherwise begin with it at the same time. */
export async function setup(): Promise<void> {
  await seed();
}
