// Data: the steps that made the tables. Released steps never change.
export const leadershipSteps = [
  `CREATE TABLE content_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     plan text NOT NULL);
   CREATE TABLE builders (
     id text PRIMARY KEY,
     until timestamptz NOT NULL);
   CREATE TABLE brand_leases (
     brand text PRIMARY KEY,
     holder text,
     epoch bigint NOT NULL DEFAULT 0,
     until timestamptz NOT NULL DEFAULT '-infinity');
   CREATE TABLE brand_notes (
     brand text NOT NULL,
     name text NOT NULL,
     value text NOT NULL,
     PRIMARY KEY (brand, name))`,
  `ALTER TABLE builders ADD COLUMN publishes boolean NOT NULL DEFAULT false`,
  `ALTER TABLE builders
     ADD COLUMN is_useful boolean NOT NULL DEFAULT true,
     ADD COLUMN code text NOT NULL DEFAULT '',
     ADD COLUMN destination text NOT NULL DEFAULT ''`,
  `CREATE TABLE leader (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     holder text NOT NULL,
     term bigint NOT NULL DEFAULT 1,
     publishes boolean NOT NULL,
     renewed_at timestamptz NOT NULL DEFAULT clock_timestamp());
   ALTER TABLE builders ADD COLUMN followed jsonb NOT NULL DEFAULT '{}'`,
];
