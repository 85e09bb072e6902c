import type { Form } from '../../forms/form-outcome.ts';
import type { Listed, State } from './answer.ts';

export const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  -- Overwrites deleted rows: personal data must not stay in free pages.
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS answers (
    receipt TEXT PRIMARY KEY,
    form TEXT NOT NULL CHECK (form IN ('contact', 'application')),
    brand TEXT NOT NULL,
    locale TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- JSON of the fields and file names. It and the files are encrypted with the key in encrypted_with.
    payload BLOB NOT NULL,
    encrypted_with TEXT,
    folder TEXT,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'refused')),
    attempts INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT,
    delivered_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS due ON answers (state, next_attempt_at);
`;

/** A row of the table of answers. Times in ms since 1970. */
export interface Row {
  receipt: string;
  form: Form;
  brand: string;
  locale: string;
  created_at: number;
  payload: Uint8Array;
  encrypted_with: string | null;
  folder: string | null;
  state: State;
  attempts: number;
  refusals: number;
  next_attempt_at: number;
  last_error: string | null;
  delivered_at: number | null;
}

/** A row without its payload. */
export type RowFacts = Omit<Row, 'payload'>;

export type NewRow = Pick<
  Row,
  'receipt' | 'form' | 'brand' | 'locale' | 'created_at' | 'payload' | 'encrypted_with' | 'folder'
>;

/** Converts a row to the facts that operators may see. */
export function listed(record: RowFacts): Listed {
  const { receipt, form, brand, locale, state, attempts } = record;
  return {
    receipt,
    form,
    brand,
    locale,
    createdAt: record.created_at,
    state,
    attempts,
    nextAttemptAt: record.next_attempt_at,
    lastError: record.last_error ?? undefined,
    deliveredAt: record.delivered_at ?? undefined,
    encrypted: record.encrypted_with !== null,
  };
}
