import type { LineStatus } from '../live/states.ts';

const longDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'Europe/Zurich' });
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Zurich' });

/** 3. Dezember 2026 */
export const dayText = (day: string) => longDay.format(new Date(day));

/** 3. Dezember 2026 um 14:30 */
export const momentText = (iso: string) => moment.format(new Date(iso));

/** Advice for editors about a technical problem. */
export const technicalHelp =
  'Nichts geht verloren: Was Sie veröffentlicht haben, erscheint von selbst, sobald es weitergeht. Dauert es länger als eine Viertelstunde, melden Sie es der Technik.';

/** Text for editors when no origin is configured. */
export const notConnected =
  'Ob die Website zeigt, was Sie veröffentlichen, weiss dieses Redaktionssystem nicht: Es ist nicht mit ihr verbunden. Bitte melden Sie es der Technik (Einstellung REBUILD_URL).';

export const statusTexts: Readonly<Record<LineStatus, string>> = {
  live: 'Live',
  published: 'Veröffentlicht',
  draft: 'Entwurf',
  changed: 'Geändert',
  waiting: 'Wird veröffentlicht',
  held: 'Angehalten',
  scheduled: 'Geplant',
  ended: 'Abgelaufen',
};
