import type { Variables } from '../setup/environment-file.ts';

/** Returns the database of the content service, by the variables of `cms/config/database.ts`; undefined for SQLite. */
export function contentDatabase(content: Variables): URL | undefined {
  if ((content['DATABASE_CLIENT'] || 'sqlite') === 'sqlite') return undefined;
  const of = (name: string, otherwise: string) => content[`DATABASE_${name}`] || otherwise;
  const url = new URL(of('URL', `postgres://${of('HOST', 'localhost')}:${of('PORT', '5432')}/${of('NAME', 'strapi')}`));
  if (content['DATABASE_URL']) return url;
  url.username = encodeURIComponent(of('USERNAME', 'strapi'));
  url.password = encodeURIComponent(of('PASSWORD', ''));
  const checksServer = of('SSL_REJECT_UNAUTHORIZED', 'true') === 'true';
  if (of('SSL', 'false') === 'true') url.searchParams.set('sslmode', checksServer ? 'verify-full' : 'no-verify');
  return url;
}
