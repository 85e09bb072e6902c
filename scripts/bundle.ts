/** Bundles the app into `app/` of the code, for archives and images. */
import { bundle, shippedApps } from '../src/builder/app/bundle.ts';

await bundle(shippedApps);
