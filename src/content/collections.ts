import { event, home, job, mediaItem, page } from './schemas/entries.ts';

/**
 * The collections of a site: as the site calls them, with the content service's name, the word for one of them and the
 * field that names it for good.
 */
export const collections = {
  pages: { api: 'seiten', singular: 'seite', key: 'Pfad', schema: page },
  jobs: { api: 'stellen', singular: 'stelle', key: 'Nummer', schema: job },
  events: { api: 'veranstaltungen', singular: 'veranstaltung', key: 'Nummer', schema: event },
  media: { api: 'medien', singular: 'medium', key: 'Nummer', schema: mediaItem },
  homes: { api: 'haeuser', singular: 'haus', key: 'Kennung', schema: home },
} as const;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];
