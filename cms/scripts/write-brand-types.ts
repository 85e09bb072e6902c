/** `npm run brands`: writes what follows from `sites.config.ts`. Run it after a change of the table or of the model. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brandFiles } from './brand-types.ts';

for (const [path, contents] of brandFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
