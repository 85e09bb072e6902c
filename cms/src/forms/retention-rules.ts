/** How many months entries from visitors are kept. The privacy pages promise the defaults. */
export interface RetentionRules {
  contactMessage: number;
  application: number;
}

/**
 * Days for which applicants can add papers, and after which a withdrawn application is deleted. The privacy pages promise
 * the second.
 */
export const applicantDays = { adding: 7, withdrawn: 7 } as const;

/** @throws {Error} that names the setting with an invalid number of months. */
export function retentionRules(settings: NodeJS.ProcessEnv = process.env): RetentionRules {
  return {
    contactMessage: parseMonths('CONTACT_RETENTION_MONTHS', settings, 12),
    application: parseMonths('APPLICATION_RETENTION_MONTHS', settings, 6),
  };
}

function parseMonths(name: string, { [name]: text }: NodeJS.ProcessEnv, usual: number): number {
  if (!text) return usual;
  // Zero would delete new entries at once; more than ten years is a typing error.
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 120) return Number(text);
  throw new Error(`${name} must be a whole number of months from 1 to 120, not «${text}»`);
}

/** Returns the same day in an earlier month, or the last day of that month if it is shorter. Less than 0 months: a later one. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
