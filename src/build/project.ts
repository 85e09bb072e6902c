import { brands } from '../../sites.config.ts';
import { bundle, codeHash } from './app/bundle.ts';
import type { Project } from './publisher.ts';

/** Our hosts and our app. */
export const project: Project = { hosts: brands.map(({ hosts: [host] }) => host), codeHash, bundle };
