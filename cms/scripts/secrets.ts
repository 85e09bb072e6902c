import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const names = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET', 'TRANSFER_TOKEN_SALT'];

/** Writes Strapi's own secrets on the first start, unless the environment gives them all. */
export async function provideSecrets(path: string) {
  if (existsSync(path) || names.every((name) => process.env[name])) return;
  const lines = names.map((name) => `${name}=${randomBytes(32).toString('base64')}`);
  await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 });
}
