/** Serves `dist` and asks for the home page of each brand once. */

import { brands } from '../../sites.config.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { serveSites } from '../browser/default-sites.ts';

const origin = await serveSites(foldersIn('dist', 'var'));
const statuses = await Promise.all(
  brands.map(
    async ({ id }) =>
      (await fetch(`http://127.0.0.1:${origin.port}/`, { headers: { host: `${id}.localhost` }, redirect: 'manual' }))
        .status,
  ),
);
await origin.close();
console.log(`statuses ${[...new Set(statuses)].sort().join(', ')}`);
if (statuses.some((status) => status >= 400)) process.exitCode = 1;
