/** How long something that visitors sent is kept. */
export interface RetentionRule {
  readonly uid: `api::${string}.${string}`;
  /** The variable that says otherwise. */
  readonly setting: string;
  readonly months: number;
  /** How the log calls one of them. */
  readonly one: string;
}

/** What visitors sent, by its type. The pages of data protection promise these defaults. */
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

/** @throws {Error} naming the setting that is not a number of months. */
export function retentionRules(settings: NodeJS.ProcessEnv = process.env): RetentionRules {
  const asSet = (rule: RetentionRule) => ({ ...rule, months: monthsOf(rule, settings[rule.setting]) });
  return { contactMessage: asSet(kept.contactMessage), application: asSet(kept.application) };
}

function monthsOf({ setting, months }: RetentionRule, text: string | undefined): number {
  if (text === undefined || text.trim() === '') return months;
  // Zero would delete what has just arrived, a century is a slip.
  if (/^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= 120) return Number(text);
  throw new Error(`${setting} must be a whole number of months from 1 to 120, not «${text}»`);
}

/** The same day of an earlier month, or its last day where it has no such day. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
