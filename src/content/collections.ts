import type { Brand, Locale } from '../../sites.config.ts';
import type { Bulletin } from '../fields/entries/bulletin-schema.ts';
import type { Event } from '../fields/entries/event-schema.ts';
import type { FreePlace } from '../fields/entries/free-place-schema.ts';
import type { Job } from '../fields/entries/job-schema.ts';
import type { MediaItem } from '../fields/entries/media-item-schema.ts';
import type { Tariff } from '../fields/entries/tariff-schema.ts';
import type { Visit } from '../fields/entries/visit-schema.ts';
import { listKeys } from '../platform/objects.ts';
import type { Home } from './schemas/home.ts';
import type { Page } from './schemas/page.ts';

interface Entries {
  pages: Page;
  jobs: Job;
  events: Event;
  media: MediaItem;
  homes: Home;
  bulletins: Bulletin;
  tariffs: Tariff;
  freePlaces: FreePlace;
  visits: Visit;
}

export type CollectionName = keyof Entries;
export type EntryOf<Name extends CollectionName> = Entries[Name];

interface Collection {
  /** Its name in the content service. */
  api: 'seiten' | 'stellen' | 'veranstaltungen' | 'medien' | 'haeuser' | 'hinweise' | 'tarife' | 'plaetze' | 'besuche';
  /** Word for one entry in messages. */
  singular: string;
  /** Field with the permanent key of an entry. */
  key: 'Pfad' | 'Nummer' | 'Kennung';
  /** Whether older content services lack it. Without it, there are no such entries. */
  isNewer?: true;
  /** Whether an entry holds all languages, so that it is read in the first one only. */
  isForAllLanguages?: true;
}

export const collections: Readonly<Record<CollectionName, Collection>> = {
  pages: { api: 'seiten', singular: 'seite', key: 'Pfad' },
  jobs: { api: 'stellen', singular: 'stelle', key: 'Nummer' },
  events: { api: 'veranstaltungen', singular: 'veranstaltung', key: 'Nummer' },
  media: { api: 'medien', singular: 'medium', key: 'Nummer' },
  homes: { api: 'haeuser', singular: 'haus', key: 'Kennung' },
  bulletins: { api: 'hinweise', singular: 'hinweis', key: 'Nummer', isNewer: true },
  tariffs: { api: 'tarife', singular: 'tarif', key: 'Nummer', isNewer: true, isForAllLanguages: true },
  freePlaces: { api: 'plaetze', singular: 'platz', key: 'Nummer', isNewer: true, isForAllLanguages: true },
  visits: { api: 'besuche', singular: 'besuch', key: 'Nummer', isNewer: true, isForAllLanguages: true },
};

export const collectionNames = listKeys(collections);

/** Collections with a page per entry. */
export const collectionsWithPages = collectionNames.filter(
  (name) => name !== 'bulletins' && name !== 'tariffs' && name !== 'freePlaces' && name !== 'visits',
);

/** Checks whether the entries of a collection are read in a language of a brand. */
export function isReadIn(name: CollectionName, { locales }: Brand, locale: Locale): boolean {
  return !collections[name].isForAllLanguages || locale === locales[0];
}
