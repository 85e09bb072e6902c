import type { Locale } from '../../sites.config.ts';

const endpoints = {
  login: '/api/anmelden',
  logout: '/api/abmelden',
  requestReset: '/api/passwort-vergessen',
  setPassword: '/api/passwort',
} as const;

/** Where a form of the staff goes; the answer is in that language. */
export function staffAddress(form: keyof typeof endpoints, locale: Locale): string {
  return `${endpoints[form]}?locale=${locale}`;
}

/** Where a document of a notice is; only for those who are logged in. */
export function documentAddress(id: number, locale: Locale): string {
  return `/api/dokumente/${id}?locale=${locale}`;
}
