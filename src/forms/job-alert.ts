import type { FormRules, Problems } from './checked-form.ts';
import { email, oneOf, valid } from './field-checks.ts';

/** Fields of the order of mails about new vacancies. `suche` is the address of the list with its filters. */
const names = ['suche', 'rhythmus', 'email'] as const;
export type JobAlertField = (typeof names)[number];

/** How often mails come. */
export const alertRhythms = ['weekly', 'daily'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];

/** Maximum length of the address of a list with its filters, in characters. */
const maxSearch = 1_000;

export const jobAlertForm: FormRules<JobAlertField> = {
  names,
  texts: [],
  checks: {
    suche: valid((text) => text.length <= maxSearch && text.startsWith('/')),
    rhythmus: oneOf(alertRhythms),
    email,
  },
};

/** Receives the order, and has the page on which a person confirms, renews or ends it. */
export const jobAlertEndpoint = '/api/stellen-mail';

/** Ends an order. Mail programs call it, too (RFC 8058). */
export const jobAlertEndEndpoint = '/api/stellen-mail/ende';

/** Content of the page about mails on new vacancies. */
export type AlertPage =
  /** `sent`: a mail with a link is on its way. `off`: this website sends no mails now. */
  | { is: 'sent' | 'unknown' | 'ended' | 'off' | 'tooOften' }
  | { is: 'wrong'; values: Record<JobAlertField, string>; problems: Problems<JobAlertField> }
  | {
      is: 'ordered' | 'confirmed';
      rhythm: AlertRhythm;
      /** Path of the list with its filters, in the language of the page. */
      search: string;
      /** Day on which the order ends. */
      until: string;
      /** Addresses of the forms that confirm or renew it, and that end it. */
      address: string;
      endAddress: string;
      /** Whether the visitor followed the link that ends it. */
      ends: boolean;
    };
