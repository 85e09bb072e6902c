import path from 'node:path';
import type { Core } from '@strapi/strapi';

type ConfigParams = Core.Config.Shared.ConfigParams;

export default ({ env }: ConfigParams) => {
  const client = env('DATABASE_CLIENT', 'sqlite');
  if (!isClient(client)) throw new Error(`DATABASE_CLIENT must be sqlite or postgres, not «${client}»`);
  // Keeps columns and tables that this version does not know: the previous version may run again on the same database.
  const settings = { forceMigration: false };
  // Strapi logs failed queries. With the values filled in, the log would contain what visitors wrote.
  return { connection: { client, ...clients[client](env), compileSqlOnError: false }, settings };
};

const clients = {
  sqlite: (env: ConfigParams['env']) => ({
    connection: { filename: path.resolve(import.meta.dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
    useNullAsDefault: true,
  }),
  postgres: (env: ConfigParams['env']) => ({
    connection: {
      connectionString: env('DATABASE_URL'),
      host: env('DATABASE_HOST', 'localhost'),
      port: env.int('DATABASE_PORT', 5432),
      database: env('DATABASE_NAME', 'strapi'),
      user: env('DATABASE_USERNAME', 'strapi'),
      password: env('DATABASE_PASSWORD', ''),
      ssl: env.bool('DATABASE_SSL', false) && {
        rejectUnauthorized: env.bool('DATABASE_SSL_REJECT_UNAUTHORIZED', true),
      },
      schema: env('DATABASE_SCHEMA', 'public'),
    },
    pool: { min: env.int('DATABASE_POOL_MIN', 2), max: env.int('DATABASE_POOL_MAX', 10) },
  }),
};

const isClient = (name: string): name is keyof typeof clients => Object.hasOwn(clients, name);
