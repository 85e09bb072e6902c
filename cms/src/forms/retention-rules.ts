/** How long entries of one type from visitors are kept. */
export interface RetentionRule {
  readonly uid: `api::${string}.${string}`;
  /** Environment variable that overrides `months`. */
  readonly setting: string;
  readonly months: number;
  /** Name of one entry in the log. */
  readonly one: string;
}

/** Types of entries from visitors. The privacy pages promise these defaults. */
const kept = {
  contactMessage: {
    uid: 'api::kontaktnachricht.kontaktnachricht',
    setting: 'CONTACT_RETENTION_MONTHS',
    months: 12,
    one: 'contact message',
  },
  application: {
    uid: 'api::bewerbung.bewerbung',
    setting: 'APPLICATION_RETENTION_MONTHS',
    months: 6,
    one: 'application',
  },
} satisfies Record<string, RetentionRule>;

export type RetentionRules = Readonly<Record<keyof typeof kept, RetentionRule>>;

/** @throws {Error} that names the setting with an invalid number of months. */
export function retentionRules(settings: NodeJS.ProcessEnv = process.env): RetentionRules {
  const asSet = (rule: RetentionRule) => ({ ...rule, months: monthsOf(rule, settings[rule.setting]) });
  return { contactMessage: asSet(kept.contactMessage), application: asSet(kept.application) };
}

function monthsOf({ setting, months }: RetentionRule, text: string | undefined): number {
  if (text === undefined || text.trim() === '') return months;
  // Zero would delete new entries at once; more than ten years is a typing error.
  if (/^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= 120) return Number(text);
  throw new Error(`${setting} must be a whole number of months from 1 to 120, not «${text}»`);
}

/** Returns the same day in an earlier month, or the last day of that month if it is shorter. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
