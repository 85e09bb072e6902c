/** Migrations of the outbox tables in PostgreSQL: the columns of `rows.ts` and `mail-records.ts`, and the files. */
export const outboxSteps = [
  `CREATE TABLE answers (
     receipt text PRIMARY KEY,
     form text NOT NULL CHECK (form IN ('contact', 'application')),
     brand text NOT NULL,
     locale text NOT NULL,
     created_at bigint NOT NULL,
     payload bytea NOT NULL,
     encrypted_with text,
     folder text UNIQUE,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'refused')),
     attempts integer NOT NULL DEFAULT 0,
     refusals integer NOT NULL DEFAULT 0,
     next_attempt_at bigint NOT NULL,
     last_error text,
     delivered_at bigint
   );
   CREATE INDEX due ON answers (state, next_attempt_at);
   CREATE TABLE files (
     folder text NOT NULL REFERENCES answers (folder) ON DELETE CASCADE,
     storage text NOT NULL,
     bytes bytea NOT NULL,
     PRIMARY KEY (folder, storage)
   );
   -- They are encrypted: to compress them takes time and saves nothing.
   ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;
   CREATE TABLE mails (
     receipt text NOT NULL,
     kind text NOT NULL CHECK (kind IN ('new', 'house', 'confirmation')),
     address text NOT NULL DEFAULT '',
     document_id text,
     house text,
     created_at bigint NOT NULL,
     message_id text,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'refused', 'omitted')),
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at bigint NOT NULL,
     last_error text,
     settled_at bigint,
     PRIMARY KEY (receipt, kind, address)
   );
   CREATE TABLE secrets (
     name text PRIMARY KEY,
     value bytea NOT NULL,
     encrypted_with text
   );
   CREATE INDEX due_mails ON mails (state, next_attempt_at);
   CREATE INDEX mails_to ON mails (address, kind, state);`,
] as const;
