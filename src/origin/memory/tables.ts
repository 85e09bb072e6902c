// Data: the steps that made the tables. Released steps never change.
/** Migrations of the tables that several origins share: counters and sessions. */
export const memorySteps = [
  `-- What is counted may be lost with a crash of the server; by then it has often expired.
   CREATE UNLOGGED TABLE counters (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   );
   CREATE INDEX counters_expire ON counters (expire);
   CREATE TABLE sessions (
     kind text NOT NULL,
     key text NOT NULL,
     host text NOT NULL,
     person text,
     data bytea NOT NULL,
     opened_at timestamptz NOT NULL DEFAULT now(),
     used_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (kind, key)
   );
   CREATE INDEX sessions_person ON sessions (kind, person);
   CREATE TABLE used_once (
     kind text NOT NULL,
     id text NOT NULL,
     until bigint NOT NULL,
     PRIMARY KEY (kind, id)
   );
   CREATE INDEX used_once_until ON used_once (until);`,
] as const;
