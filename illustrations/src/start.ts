/** `npm run illustrations`: installs the packages of this folder when that is needed, and draws. */
import { join } from 'node:path';
import { installPackages } from './packages.ts';

try {
  installPackages(join(import.meta.dirname, '..'));
  await import('./draw.ts');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
