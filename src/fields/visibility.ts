import { moment } from './fields.ts';

/** Moments in ISO 8601 between which visitors see an entry. An empty one sets no limit. */
export interface Visibility {
  Ab?: string | undefined;
  Bis?: string | undefined;
}

const inLocalTime = 'Datum und Zeit, in der Zeit Ihres Computers.';

export const visibleFrom = moment.meta({ label: 'Ab', hint: `Freiwillig: ab wann es zu sehen ist. ${inLocalTime}` });
export const visibleUntil = moment.meta({ label: 'Bis', hint: `Bis wann es zu sehen ist. ${inLocalTime}` });

/** @param now ISO 8601 in UTC, like the moments of a checked entry. */
export function isVisible({ Ab = '', Bis }: Visibility, now: string): boolean {
  return Ab <= now && (Bis === undefined || now < Bis);
}
