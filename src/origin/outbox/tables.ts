import type { State, StoredForm } from './answer.ts';

interface Dialect {
  number: string;
  bytes: string;
  end: string;
  /** Conditions of the first version, which later steps remove. */
  forms?: string;
  mails?: string;
}

/**
 * Tables of the answers and of the mails about them. SQLite and PostgreSQL understand the same statements. Since the
 * tables of the bookings, the kind of a mail can also be `reminder`: to the sender on the day before a visit.
 */
const tables = ({ number, bytes, end, forms = '', mails = '' }: Dialect) => `
  CREATE TABLE IF NOT EXISTS answers (
    receipt TEXT PRIMARY KEY,
    form TEXT NOT NULL${forms},
    brand TEXT NOT NULL,
    locale TEXT NOT NULL,
    created_at ${number} NOT NULL,
    -- JSON of the fields and file names. It and the files are encrypted with the key in encrypted_with.
    payload ${bytes} NOT NULL,
    encrypted_with TEXT,
    folder TEXT UNIQUE,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'refused')),
    attempts INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    next_attempt_at ${number} NOT NULL,
    last_error TEXT,
    delivered_at ${number}
  )${end};
  CREATE INDEX IF NOT EXISTS due ON answers (state, next_attempt_at);
  CREATE TABLE IF NOT EXISTS mails (
    receipt TEXT NOT NULL,
    -- new: the recipients are not known yet; house: mail to an address of the house; confirmation: mail to the sender.
    kind TEXT NOT NULL${mails},
    -- Address of the house. The sender's address stays encrypted in the answer.
    address TEXT NOT NULL DEFAULT '',
    document_id TEXT,
    -- The brand that the answer is for, if it came from the website of another brand.
    house TEXT,
    created_at ${number} NOT NULL,
    -- Set before the first attempt and never changed. Rows with the same message_id form one mail.
    message_id TEXT,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'refused', 'omitted')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at ${number} NOT NULL,
    last_error TEXT,
    settled_at ${number},
    PRIMARY KEY (receipt, kind, address)
  )${end};
  CREATE INDEX IF NOT EXISTS due_mails ON mails (state, next_attempt_at);
  CREATE INDEX IF NOT EXISTS mails_to ON mails (address, kind, state);
`;

/** Table of the booked dates of visits. It names no person. */
const bookings = ({ number, end }: { number: string; end: string }) => `
  CREATE TABLE IF NOT EXISTS bookings (
    -- Receipt of the first answer.
    booking TEXT PRIMARY KEY,
    -- Receipt of the answer with the present state.
    receipt TEXT NOT NULL UNIQUE,
    brand TEXT NOT NULL,
    slot TEXT NOT NULL,
    starts_at ${number} NOT NULL,
    ends_at ${number} NOT NULL,
    -- Persons; 0 after a cancellation.
    seats INTEGER NOT NULL,
    -- Grows with each change.
    version INTEGER NOT NULL,
    -- Hash of the code in the links of the mails.
    code_hash TEXT NOT NULL UNIQUE,
    -- When the reminder is due; empty if none is needed, or if it was added to the mails.
    remind_at ${number}
  )${end};
  CREATE INDEX IF NOT EXISTS bookings_of_brands ON bookings (brand, slot);
  CREATE INDEX IF NOT EXISTS due_reminders ON bookings (remind_at);
`;

/** Table of the orders of mails about new vacancies. */
const alerts = ({ number, bytes, end }: Dialect) => `
  CREATE TABLE IF NOT EXISTS job_alerts (
    alert TEXT PRIMARY KEY,
    brand TEXT NOT NULL,
    locale TEXT NOT NULL,
    rhythm TEXT NOT NULL,
    -- Hash of the code in the links of the mails, and keyed hash of the address.
    code_hash TEXT NOT NULL UNIQUE,
    person_hash TEXT NOT NULL,
    -- JSON with address, code, list and vacancies. It is encrypted with the key in encrypted_with.
    payload ${bytes} NOT NULL,
    encrypted_with TEXT,
    is_confirmed INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    next_mail_at ${number} NOT NULL,
    ends_at ${number} NOT NULL
  )${end};
  CREATE INDEX IF NOT EXISTS due_alerts ON job_alerts (next_mail_at, alert);
  CREATE INDEX IF NOT EXISTS alerts_of_persons ON job_alerts (person_hash);
  CREATE INDEX IF NOT EXISTS ends_of_alerts ON job_alerts (ends_at);
`;

/** Table of the counts of what visitors read. It names no person. */
const usage = ({ number, end }: { number: string; end: string }) => `
  CREATE TABLE IF NOT EXISTS usage_counts (
    brand TEXT NOT NULL,
    -- 2026-11, in Zurich.
    month TEXT NOT NULL,
    -- view: a page was read; sent: a form was kept; search: words that were not found; log: time of its last read line.
    kind TEXT NOT NULL,
    -- Path of the page, form, words, or log.
    name TEXT NOT NULL,
    count ${number} NOT NULL,
    -- Count for the panel. It grows by five at least, so that no difference tells of fewer.
    shown ${number} NOT NULL,
    PRIMARY KEY (brand, month, kind, name)
  )${end};
`;

export const sqliteSettings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  -- Overwrites deleted rows: personal data must not stay in free pages.
  PRAGMA secure_delete = ON;
`;

export const sqliteTables = `
  ${tables({ number: 'INTEGER', bytes: 'BLOB', end: ' STRICT' })}
  ${bookings({ number: 'INTEGER', end: ' STRICT' })}
  ${alerts({ number: 'INTEGER', bytes: 'BLOB', end: ' STRICT' })}
  ${usage({ number: 'INTEGER', end: ' STRICT' })}
`;

/** Migrations in PostgreSQL, which also holds the files and the secrets of several origins. */
export const outboxSteps = [
  `${tables({
    number: 'bigint',
    bytes: 'bytea',
    end: '',
    forms: " CHECK (form IN ('contact', 'application'))",
    mails: " CHECK (kind IN ('new', 'house', 'confirmation'))",
  })}
   CREATE TABLE files (
     folder text NOT NULL REFERENCES answers (folder) ON DELETE CASCADE,
     storage text NOT NULL,
     bytes bytea NOT NULL,
     PRIMARY KEY (folder, storage)
   );
   -- They are encrypted: to compress them takes time and saves nothing.
   ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;
   CREATE TABLE secrets (
     name text PRIMARY KEY,
     value bytea NOT NULL,
     encrypted_with text
   );`,
  // Tables of an earlier version allow fewer forms and mails.
  `ALTER TABLE answers DROP CONSTRAINT IF EXISTS answers_form_check;
   ALTER TABLE mails DROP CONSTRAINT IF EXISTS mails_kind_check;
   ${bookings({ number: 'bigint', end: '' })}`,
  alerts({ number: 'bigint', bytes: 'bytea', end: '' }),
  usage({ number: 'bigint', end: '' }),
] as const;

/** A row of the table of answers. Times in ms since 1970. */
export interface Row {
  receipt: string;
  form: StoredForm;
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
