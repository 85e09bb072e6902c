/** Entry point of the process that bundles the app. Its environment holds only what the bundle may depend on. */
import { build } from 'astro';

/**
 * Without `sync: false` (undocumented), Astro first writes types into `.astro` in the checkout, which may be read-only
 * for the account that builds. `npm run check` and `npm run dev` write these types.
 */
const options = { devOutput: false, sync: false };

await build({}, options);
