import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Form } from '../../forms/form-outcome.ts';
import type { Reservation } from './booking-records.ts';

/** A checked file of an answer, in a temporary folder. The creator of the folder removes it. */
export interface AnswerFile {
  /** File name that the sender gave. */
  name: string;
  /** Media type, detected from the bytes. */
  type: string;
  /** Extension without a dot. */
  extension: string;
  path: string;
  /** Size in bytes. */
  size: number;
}

/** Forms as they are stored and delivered. A request for a place is a contact message. */
export type StoredForm = Exclude<Form, 'placeRequest'>;

export interface Answer {
  /** 8 to 64 letters, digits, `_` and `-`: see `receiptFrom`. */
  receipt: string;
  form: StoredForm;
  brand: BrandId;
  locale: Locale;
  /** Fields by their names in the content service, without `Quittung` (receipt) and `Marke` (brand). */
  fields: Record<string, string | number>;
  files: readonly AnswerFile[];
  /** Secret in the links with which the sender changes a booking, or sees an application. It is not delivered. */
  code?: string;
}

/** A file in the outbox. `storage` is its generated name. */
export type KeptFile = Omit<AnswerFile, 'path'> & { storage: string };

/** Delivery state. `refused`: the content service rejects the answer, and an operator must look at it. */
export type State = 'pending' | 'delivered' | 'refused';

/** Facts about an answer that operators may see. They contain no personal data. Times in ms since 1970. */
export interface Listed {
  receipt: string;
  form: StoredForm;
  brand: string;
  locale: string;
  createdAt: number;
  state: State;
  attempts: number;
  nextAttemptAt: number;
  lastError?: string | undefined;
  deliveredAt?: number | undefined;
  encrypted: boolean;
}

/** Encrypted part of a saved answer. */
export interface Payload {
  fields: Record<string, string | number>;
  files: KeptFile[];
  code?: string | undefined;
  /** Booking that gets its seats when the answer moves from this disk to the shared database. */
  reservation?: Reservation | undefined;
  /** Whether its date was full then. */
  wasFull?: true;
}

/** Encryption context that binds the encrypted bytes to their answer. */
export const answerContext = (receipt: string) => `answer ${receipt}`;

/** A saved answer with its personal data. */
export interface SavedAnswer extends Listed, Payload {}

/** Result of one delivery attempt. Reasons contain no personal data. */
export type Delivery =
  /** `documentId` of the new entry, and `house`, the brand of the vacancy, if the content service returns them. */
  | { kind: 'delivered'; documentId?: string; house?: BrandId }
  /** The content service did not confirm the answer. `retryAfter`: delay that it asks for, in ms. */
  | { kind: 'later'; reason: string; retryAfter?: number | undefined }
  /** The content service rejected the answer. */
  | { kind: 'refused'; reason: string };

/** A problem that an operator must fix. The message explains the fix and never quotes the sender. */
export class OutboxError extends Error {
  override name = 'OutboxError';
}
