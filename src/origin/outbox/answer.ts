import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Form } from '../../forms/form-outcome.ts';

/** A file of an answer, already checked, in a temporary folder that its maker removes. */
export interface AnswerFile {
  /** As the sender called it. */
  name: string;
  /** Media type, by what the bytes say. */
  type: string;
  /** Without a dot. */
  extension: string;
  path: string;
  /** Bytes. */
  size: number;
}

/** What a visitor sent with a form. */
export interface Answer {
  /** 8 to 64 letters, digits, `_` and `-`: see `receiptFrom`. */
  receipt: string;
  form: Form;
  brand: BrandId;
  locale: Locale;
  /** Under the names of the content service, without `Quittung` and `Marke`, which are the receipt and the brand. */
  fields: Record<string, string | number>;
  files: readonly AnswerFile[];
}

/** A file as the outbox keeps it: `storage` is its generated name. */
export type KeptFile = Omit<AnswerFile, 'path'> & { storage: string };

/** `refused`: the content service does not take it as it is; somebody must look. */
export type State = 'pending' | 'delivered' | 'refused';

/** What may be shown of an answer to anyone who operates the origin: nothing of the person. Times in ms since 1970. */
export interface Listed {
  receipt: string;
  form: Form;
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

/** A kept answer with the person's data. */
export interface SavedAnswer extends Listed {
  fields: Record<string, string | number>;
  files: KeptFile[];
}
