import { eventPath } from '../fields/entries/events.ts';
import { jobPath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import { fixedPaths } from '../sites/routes.ts';
import type { CollectionName } from './collections.ts';
import type { Entry } from './parse.ts';

const paths: { readonly [Name in CollectionName]: (entry: Entry<Name>) => string } = {
  pages: ({ Pfad }) => Pfad,
  jobs: jobPath,
  events: eventPath,
  media: mediaPath,
  homes: ({ Kennung }) => `${fixedPaths.homes}/${Kennung}`,
};

/** Returns the path of the page of an entry in the route table. */
export function pathOfEntry<Name extends CollectionName>(collection: Name, entry: Entry<Name>): string {
  return paths[collection](entry);
}
