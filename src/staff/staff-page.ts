import type { CheckedLinks } from '../content/website-states.ts';
import type { HeldFeeds } from './held-feeds.ts';
import type { Notice } from './notice.ts';
import type { OwnWebsite } from './own-website.ts';

/** What the pages of the staff say above their form. */
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

/** Those that something is well. */
export const goodMessages: ReadonlySet<StaffMessage> = new Set(['loggedOut', 'resetRequested', 'passwordChanged']);

/** What the pages of the staff show. */
export type StaffPage =
  | { is: 'out'; message?: StaffMessage; username?: string; waitMinutes?: number }
  | { is: 'newPassword'; code: string; message?: StaffMessage }
  | {
      is: 'in';
      name: string;
      /** Undefined where the content service does not answer. */
      notices: { notices: readonly Notice[]; page: number; pageCount: number } | undefined;
      /** Of the house whose page it is. */
      website: OwnWebsite;
      /** Its feeds that would have lost most of their vacancies at once. */
      feeds: readonly HeldFeeds[];
      /** Where its links led at night; undefined before the first look. */
      links: CheckedLinks | undefined;
    };
