import { expect, test } from 'vitest';
import { environment, isSecret, variableNames } from '../../src/platform/environment/environment.ts';

function problemOf(given: Record<string, string>): string {
  try {
    environment(variableNames, given);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('has defaults for unset and empty variables', () => {
  const names = ['DIST_FOLDER', 'PORT', 'OUTBOX_RETENTION_DAYS', 'CONTENT_URL', 'LOG_LEVEL'] as const;
  const defaults = { DIST_FOLDER: 'dist', PORT: 4321, OUTBOX_RETENTION_DAYS: 14, LOG_LEVEL: 'info' };
  expect(environment(names, {})).toEqual(defaults);
  expect(environment(names, Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
  expect(environment(['PORT'], { PORT: '0' })).toEqual({ PORT: 0 });
});

test('lists every invalid variable with its value and what is allowed', () => {
  const wrong = {
    CONTENT_URL: 'content.example',
    PORT: '65536',
    RELEASES_KEPT: '1',
    RELEASES_KEPT_DAYS: 'ten',
    OUTBOX_RETENTION_DAYS: '-1',
    LOG_LEVEL: 'loud',
  };
  expect(problemOf(wrong)).toMatchInlineSnapshot(`
    "CONTENT_URL must be an address of the form https://content.example; it is «content.example»
    RELEASES_KEPT must be a whole number from 2 to 1000; it is «1»
    RELEASES_KEPT_DAYS must be a whole number from 1 to 3650; it is «ten»
    PORT must be a whole number from 0 to 65535; it is «65536»
    OUTBOX_RETENTION_DAYS must be a number of days, 0 or more; it is «-1»
    LOG_LEVEL must be debug, info, warn, error or silent; it is «loud»"
  `);
});

test('never shows the values of secrets', () => {
  const secrets = variableNames.filter(isSecret);
  expect(secrets).toEqual([
    ...['CONTENT_TOKEN', 'DATABASE_URL', 'FORMS_TOKEN', 'OUTBOX_KEY', 'SMTP_URL', 'REBUILD_SECRET'],
    ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'CLOUDFLARE_API_TOKEN', 'PREVIEW_SECRET'],
    ...['PREVIEW_TOKEN', 'STATUS_TOKEN'],
  ]);
  expect(problemOf({ STATUS_TOKEN: 'zimtstern' })).toMatchInlineSnapshot(
    `"STATUS_TOKEN must be 16 characters or more, without spaces"`,
  );
  expect(problemOf({ CONTENT_URL: 'https://rosa:zimtstern@content.example' })).toMatchInlineSnapshot(
    `"CONTENT_URL must hold no user and no password: CONTENT_TOKEN is for that; it is «https://…@content.example»"`,
  );
});

test.each([
  ['without sslmode', ''],
  ['with an empty one, which the driver takes for none', '?sslmode='],
  ['with an invalid one', '?sslmode=verify_full'],
  ['with a second one that is empty', '?sslmode=verify-full&sslmode='],
  [
    'with settings of the connection, which would replace ours',
    '?sslmode=verify-full&options=-c%20synchronous_commit%3Doff',
  ],
])('refuses a database on another machine %s', (_, query) => {
  const refused = problemOf({ DATABASE_URL: `postgres://sites:zimtstern@db.example/sites${query}` });
  expect(refused).toMatch(/^DATABASE_URL must be of the form/);
  expect(refused).not.toContain('zimtstern');
});

test('uses TLS for a database on another machine, but not on this one', () => {
  for (const DATABASE_URL of [
    'postgres://sites:zimtstern@db.example/sites?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres://sites:zimtstern@127.0.0.1/sites',
  ])
    expect(environment(['DATABASE_URL'], { DATABASE_URL })).toEqual({ DATABASE_URL });
});
