import type { Locale } from '../../sites.config.ts';
import type { FreeSeats } from '../fields/visits/free-seats.ts';
import type { Problems } from './checked-form.ts';
import type { FileProblem } from './file-problems.ts';

/** Forms of the sites. */
export type Form = 'contact' | 'application' | 'visit' | 'placeRequest';

/** Reason to refuse a form other than its fields. */
export type RefusalReason =
  /** Larger than any form may be. */
  | 'tooLarge'
  /** Not a form, truncated, or sent too slowly. */
  | 'incomplete'
  /** Sent from a page of another site. */
  | 'elsewhere'
  /** The honeypot was filled in, or the form was sent faster than a person can type. */
  | 'robot'
  | 'tooOften'
  /** Too many requests at once. */
  | 'busy'
  /** Writing to disk failed. */
  | 'notKept'
  /** The date of a visit has too few free seats by now. */
  | 'full'
  /** The date of a visit cannot be booked any more, or never could. */
  | 'closed';

/** Reason of a failure that only the browser knows. `unsure`: all was sent, and no answer came. */
export type SendFailure = 'offline' | 'cancelled' | 'failed' | 'unsure';

/** Result of a submission. */
export type FormOutcome =
  /**
   * `waits`: the database is away, and a booking gets its seats later. `code`: secret in the link of an application or a
   * booking. `isCall`: a request for a call. `noMail`: this website sends no mails, so none confirms the booking.
   */
  | { kind: 'kept'; receipt: string; waits?: true; code?: string | undefined; isCall?: true; noMail?: true }
  | { kind: 'wrong'; values: Record<string, string>; problems: Problems<string>; files: readonly FileProblem[] }
  | {
      kind: 'refused';
      reason: RefusalReason;
      /** Submitted values, if known, so that nothing must be typed again. */
      values?: Record<string, string>;
      /** Seconds until the next attempt. */
      retryAfter?: number;
      /** Free seats of all dates of the brand, if the reason is `full` or `closed`. */
      free?: FreeSeats;
    };

/** Outcome that the origin counts. Repeated: the same form was kept before, and is counted once. */
export type CountedOutcome = FormOutcome & { isRepeated?: true };

/** Name of the honeypot field. */
export const trapField = 'website';

/** Name of the field with the milliseconds between start of the form and submission; missing without script. */
export const elapsedField = 'elapsed';

/** Minimum time to fill in a form, in milliseconds. The browser waits until then. */
export const fastest = 2_500;

/** Endpoints of the forms. */
export const formEndpoints: Readonly<Record<Form, string>> = {
  contact: '/api/kontakt',
  application: '/api/bewerbung',
  visit: '/api/besuch',
  placeRequest: '/api/platzanfrage',
};

/** Address of a form: `/api/kontakt?locale=fr-CH`. Every answer is in that language. */
export function formAddress(form: Form, locale: Locale): string {
  return `${formEndpoints[form]}?locale=${locale}`;
}

/**
 * Id of the message after sending. Without script the browser scrolls to it and focuses it, because it is the fragment
 * of the form's address: `/api/kontakt?locale=fr-CH#form-notice`. `autofocus` is not used: in pages with stylesheets in
 * the body, Chromium leaves out one in five.
 */
export const noticeId = 'form-notice';

/**
 * Returns the text for the reason why a form was refused.
 *
 * @param outcome result of a submission without script, which may have been refused before its fields were read.
 */
export function refusalText(
  { refused, stepBack }: { refused: Record<RefusalReason | SendFailure, string>; stepBack: string },
  failure: RefusalReason | SendFailure | undefined,
  outcome: FormOutcome | undefined,
): string | undefined {
  const isEmpty = outcome?.kind === 'refused' && outcome.reason === failure && !outcome.values;
  return failure && (isEmpty ? `${refused[failure]} ${stepBack}` : refused[failure]);
}
