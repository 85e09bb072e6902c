import type { z } from 'zod';
import { bulletin } from '../fields/entries/bulletin-schema.ts';
import { event } from '../fields/entries/event-schema.ts';
import { freePlace } from '../fields/entries/free-place-schema.ts';
import { job } from '../fields/entries/job-schema.ts';
import { mediaItem } from '../fields/entries/media-item-schema.ts';
import { tariff } from '../fields/entries/tariff-schema.ts';
import { visit } from '../fields/entries/visit-schema.ts';
import type { CollectionName, EntryOf } from './collections.ts';
import { home } from './schemas/home.ts';
import { page } from './schemas/page.ts';

/**
 * Schema of each collection's entries. In a file of its own, because loading all schemas takes a quarter of a second.
 */
export const collectionSchemas: { readonly [Name in CollectionName]: z.ZodType<EntryOf<Name>> } = {
  pages: page,
  jobs: job,
  events: event,
  media: mediaItem,
  homes: home,
  bulletins: bulletin,
  tariffs: tariff,
  freePlaces: freePlace,
  visits: visit,
};
