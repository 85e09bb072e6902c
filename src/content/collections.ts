import type { z } from 'zod';
import { type Event, event } from '../entries/event-schema.ts';
import { type Job, job } from '../entries/job-schema.ts';
import { type MediaItem, mediaItem } from '../entries/media-item-schema.ts';
import { type Home, home } from './schemas/home.ts';
import { type Page, page } from './schemas/page.ts';

interface Entries {
  pages: Page;
  jobs: Job;
  events: Event;
  media: MediaItem;
  homes: Home;
}

export type CollectionName = keyof Entries;
export type EntryOf<Name extends CollectionName> = Entries[Name];

interface Collection<Entry> {
  /** Its name in the content service. */
  api: 'seiten' | 'stellen' | 'veranstaltungen' | 'medien' | 'haeuser';
  /** The word for one of its entries, for messages. */
  singular: string;
  /** The field that names an entry for good. */
  key: 'Pfad' | 'Nummer' | 'Kennung';
  schema: z.ZodType<Entry>;
}

/** The collections of a site, as the site calls them. */
export const collections: { readonly [Name in CollectionName]: Collection<Entries[Name]> } = {
  pages: { api: 'seiten', singular: 'seite', key: 'Pfad', schema: page },
  jobs: { api: 'stellen', singular: 'stelle', key: 'Nummer', schema: job },
  events: { api: 'veranstaltungen', singular: 'veranstaltung', key: 'Nummer', schema: event },
  media: { api: 'medien', singular: 'medium', key: 'Nummer', schema: mediaItem },
  homes: { api: 'haeuser', singular: 'haus', key: 'Kennung', schema: home },
};

export const collectionNames = Object.keys(collections) as CollectionName[];
