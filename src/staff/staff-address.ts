import type { Locale } from '../../sites.config.ts';

/** Where the forms of the staff are sent to. */
export const staffEndpoints = {
  login: '/api/anmelden',
  logout: '/api/abmelden',
  requestReset: '/api/passwort-vergessen',
  setPassword: '/api/passwort',
} as const;

/** Below it are the documents of notices. */
export const documentEndpoint = '/api/dokumente';

/** Where a form of the staff goes; the answer is in that language. */
export function staffAddress(form: keyof typeof staffEndpoints, locale: Locale): string {
  return `${staffEndpoints[form]}?locale=${locale}`;
}

/** Where a document of a notice is; only for those who are logged in. */
export function documentAddress(id: number, locale: Locale): string {
  return `${documentEndpoint}/${id}?locale=${locale}`;
}
