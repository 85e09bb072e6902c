import type { Problems } from './checked-form.ts';
import type { Excess, Refusal } from './file-limits.ts';

/** Forms of the sites. */
export type Form = 'contact' | 'application';

/** Problem of one file of an application, or of all files together. */
export type FileProblem = RefusedFile | { excess: Excess };

export interface RefusedFile {
  /** Index among the sent files. The name is not enough: phones give every photograph the same one. */
  position: number;
  name: string;
  /** Whether another sent file has the same name. */
  isTwin?: boolean;
  reason: Refusal;
}

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
  | 'notKept';

/** Result of a submission. */
export type Outcome =
  | {
      kind: 'kept';
      receipt: string;
      /** Name of the sender, for the page after a submission without script. */
      name?: string;
    }
  | { kind: 'wrong'; values: Record<string, string>; problems: Problems<string>; files: readonly FileProblem[] }
  | {
      kind: 'refused';
      reason: RefusalReason;
      /** Submitted values, if known, so that nothing must be typed again. */
      values?: Record<string, string>;
      /** Seconds until the next attempt. */
      retryAfter?: number;
    };

/** Name of the honeypot field. */
export const trapField = 'website';

/** Name of the field with the milliseconds between start of the form and submission; missing without script. */
export const elapsedField = 'elapsed';

/** Minimum time to fill in a form, in milliseconds. The browser waits until then. */
export const fastest = 2_500;
