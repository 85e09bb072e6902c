/** Bundles the app, in a process of its own: with no environment but what the bundle may depend on. */
import { build } from 'astro';

/**
 * Astro would first write types for editors into `.astro` beside the code, which may be read-only for the account that
 * builds. Its documentation does not name `sync`; `npm run check` and `npm run dev` write those types.
 */
const options = { devOutput: false, sync: false };

await build({}, options);
