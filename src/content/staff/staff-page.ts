import type { Locale } from '../../../sites.config.ts';
import type { Notice } from './notice.ts';
import type { OwnWebsite } from './own-website.ts';

const staffMessages = [
  'failure',
  'missing',
  'missingEmail',
  'tooOften',
  'unavailable',
  'elsewhere',
  'tooLarge',
  'incomplete',
  'sessionExpired',
  'loggedOut',
  'resetRequested',
  'passwordChanged',
  'badCode',
  'weak',
] as const;
export type StaffMessage = (typeof staffMessages)[number];

export const goodMessages: ReadonlySet<StaffMessage> = new Set(['loggedOut', 'resetRequested', 'passwordChanged']);

export type StaffPage =
  | {
      is: 'out';
      message?: StaffMessage;
      username?: string;
      /** Address of a request for a new password that failed. */
      email?: string;
      waitMinutes?: number;
    }
  | { is: 'newPassword'; code: string; message?: StaffMessage }
  | {
      is: 'in';
      name: string;
      /** Undefined if the content service does not answer. */
      notices: { notices: readonly Notice[]; page: number; pageCount: number } | undefined;
      /** State of the house's own website. */
      website: OwnWebsite;
    };

export const staffEndpoints = {
  login: '/api/anmelden',
  logout: '/api/abmelden',
  requestReset: '/api/passwort-vergessen',
  setPassword: '/api/passwort',
} as const;

export const documentEndpoint = '/api/dokumente';

/** Returns the address of a staff form, with the language of its answer. */
export function staffAddress(form: keyof typeof staffEndpoints, locale: Locale): string {
  return `${staffEndpoints[form]}?locale=${locale}`;
}

/** Returns the address of a document of a notice. It requires a login. */
export function documentAddress(id: number, locale: Locale): string {
  return `${documentEndpoint}/${id}?locale=${locale}`;
}

/** Minimum length of a password in characters, and maximum in bytes: bcrypt ignores the rest. */
export const passwordLength = { minCharacters: 10, maxBytes: 72 } as const;

/** Whether a new password has an allowed length, here and in the content service. */
export function isPasswordFit(password: string): boolean {
  return [...password].length >= passwordLength.minCharacters && Buffer.byteLength(password) <= passwordLength.maxBytes;
}
