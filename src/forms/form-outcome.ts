import type { Problems } from './checked-form.ts';
import type { Excess, Refusal } from './file-limits.ts';

/** The forms of the sites, by the names of their endpoints' answers. */
export type Form = 'contact' | 'application';

/** What is wrong with the files of an application: with one of them, or with all together. */
export type FileProblem = RefusedFile | { excess: Excess };

export interface RefusedFile {
  /** Among the files that were sent, from 0: telephones give every photograph the same name. */
  position: number;
  name: string;
  /** Whether another file that was sent has the same name. */
  isTwin?: boolean;
  reason: Refusal;
}

/** Why an answer was not taken although nothing is known to be wrong with its fields. */
export type RefusalReason =
  /** More than any form may be. */
  | 'tooLarge'
  /** Not a form, one that breaks off, or one that takes too long. */
  | 'incomplete'
  /** From a page of somebody else. */
  | 'elsewhere'
  /** The field that nobody sees was filled in, or nobody can have typed that fast. */
  | 'robot'
  | 'tooOften'
  /** Too many at once. */
  | 'busy'
  /** Our disk does not take it. */
  | 'notKept';

/** What came of a form that was sent. */
export type Outcome =
  | {
      kind: 'kept';
      receipt: string;
      /** Of the sender, for a page without script that has just been sent. */
      name?: string;
    }
  | { kind: 'wrong'; values: Record<string, string>; problems: Problems<string>; files: readonly FileProblem[] }
  | {
      kind: 'refused';
      reason: RefusalReason;
      /** Where they are known, so that nothing must be typed again. */
      values?: Record<string, string>;
      /** Seconds after which it may be tried again. */
      retryAfter?: number;
    };

/** A field that people do not see and machines fill in. */
export const trapField = 'website';

/** Milliseconds between the start of the form in the browser and its sending, as the browser tells; absent without script. */
export const elapsedField = 'elapsed';

/** Nobody fills in a form faster. Milliseconds; the form in the browser waits until then. */
export const fastest = 2_500;
