import type { CheckedLinks } from '../website-state.ts';
import type { HeldFeeds } from './held-feeds.ts';
import type { Notice } from './notice.ts';
import type { OwnWebsite } from './own-website.ts';

/** Messages above the staff forms. */
export const staffMessages = [
  'failure',
  'missing',
  'missingEmail',
  'tooOften',
  'unavailable',
  'elsewhere',
  'sessionExpired',
  'loggedOut',
  'resetRequested',
  'passwordChanged',
  'badCode',
  'weak',
] as const;
export type StaffMessage = (typeof staffMessages)[number];

/** Messages of success. */
export const goodMessages: ReadonlySet<StaffMessage> = new Set(['loggedOut', 'resetRequested', 'passwordChanged']);

/** Content of the staff pages. */
export type StaffPage =
  | { is: 'out'; message?: StaffMessage; username?: string; waitMinutes?: number }
  | { is: 'newPassword'; code: string; message?: StaffMessage }
  | {
      is: 'in';
      name: string;
      /** Undefined if the content service does not answer. */
      notices: { notices: readonly Notice[]; page: number; pageCount: number } | undefined;
      /** State of the house's own website. */
      website: OwnWebsite;
      /** Feeds that are held because they would lose most of their vacancies at once. */
      feeds: readonly HeldFeeds[];
      /** Result of the last link check; undefined before the first one. */
      links: CheckedLinks | undefined;
    };
