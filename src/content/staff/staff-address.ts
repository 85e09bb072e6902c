import type { Locale } from '../../../sites.config.ts';

/** Endpoints of the staff forms. */
export const staffEndpoints = {
  login: '/api/anmelden',
  logout: '/api/abmelden',
  requestReset: '/api/passwort-vergessen',
  setPassword: '/api/passwort',
} as const;

/** Endpoint of the documents of notices. */
export const documentEndpoint = '/api/dokumente';

/** Returns the address of a staff form, with the language of its answer. */
export function staffAddress(form: keyof typeof staffEndpoints, locale: Locale): string {
  return `${staffEndpoints[form]}?locale=${locale}`;
}

/** Returns the address of a document of a notice. It requires a login. */
export function documentAddress(id: number, locale: Locale): string {
  return `${documentEndpoint}/${id}?locale=${locale}`;
}
