import { fixedPaths } from '../../../src/sites/routes.ts';

/** Of pages that no website may lack: the law asks for the last two. */
export const neededPaths: readonly unknown[] = [fixedPaths.home, fixedPaths.imprint, fixedPaths.privacy];
