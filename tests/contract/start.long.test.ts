import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startContentService } from './content-service.ts';

const script = join(import.meta.dirname, '../../cms/scripts/start.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-service-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the content service, which must fail. @returns its message, without `folder`. */
function refusal(settings: Record<string, string>): Promise<{ status: number | null; message: string }> {
  const env = { ...process.env, ENV_PATH: join(folder, '.env'), PORT: '0', ...settings };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  // Without a terminal each line is one of the log.
  const said = () =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg as string);
  return new Promise((resolve) =>
    child.once('close', (status) => resolve({ status, message: said().join('\n').replaceAll(`${folder}/`, '') })),
  );
}

test('a port in use is reported at once, with what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { status, message } = await refusal({ PORT: String(port) });
  expect(status).toBe(1);
  expect(message.replace(String(port), '1337').replace(String(port + 1), '1338')).toMatchInlineSnapshot(
    `"The content service cannot listen at 127.0.0.1:1337: something is running there already, perhaps this service itself. Choose another port with PORT=1338 npm run cms"`,
  );
  other.close();
});

test('an .env without a secret is reported', async () => {
  // Runs until the file is written.
  await refusal({ CONTACT_RETENTION_MONTHS: '0' });
  const written = await readFile(join(folder, '.env'), 'utf8');
  await writeFile(join(folder, '.env'), written.replace('JWT_SECRET=', 'JWT_SECRET '));
  expect(await refusal({})).toMatchInlineSnapshot(`
    {
      "message": ".env does not give ADMIN_JWT_SECRET. Restore the file, or delete it so that the next start writes new secrets: everybody must then log in again.",
      "status": 1,
    }
  `);
});

test('a retention that is not a number of months is refused: it would delete entries to keep', async () => {
  const messages = [];
  for (const months of ['0', '6 months'])
    messages.push((await refusal({ APPLICATION_RETENTION_MONTHS: months })).message);
  messages.push((await refusal({ CONTACT_RETENTION_MONTHS: '1.5' })).message);
  expect(messages).toMatchInlineSnapshot(`
    [
      "APPLICATION_RETENTION_MONTHS must be a whole number of months from 1 to 120, not «0»",
      "APPLICATION_RETENTION_MONTHS must be a whole number of months from 1 to 120, not «6 months»",
      "CONTACT_RETENTION_MONTHS must be a whole number of months from 1 to 120, not «1.5»",
    ]
  `);
});

test('columns and tables of a newer version stay when the previous version runs again', async () => {
  const service = await startContentService();
  onTestFinished(() => service.stop());
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  onTestFinished(() => database.close());
  database.exec("CREATE TABLE neues (id integer); ALTER TABLE stellen ADD neu text; UPDATE stellen SET neu = 'bleibt'");
  // The newer version has noted both as its own.
  const [{ schema = '{}' } = {}] = database.prepare('SELECT schema FROM strapi_database_schema').all();
  const noted = JSON.parse(String(schema));
  const column = { name: 'neu', type: 'text', args: [], defaultTo: null, notNullable: false, unsigned: false };
  noted.tables.find(({ name }: { name: string }) => name === 'stellen').columns.push(column);
  noted.tables.push({
    name: 'neues',
    indexes: [],
    foreignKeys: [],
    columns: [{ ...column, name: 'id', type: 'integer' }],
  });
  database.prepare("UPDATE strapi_database_schema SET schema = ?, hash = 'newer'").run(JSON.stringify(noted));
  await service.restart();
  const [before] = database.prepare("SELECT count(*) AS count FROM stellen WHERE neu = 'bleibt'").all();
  expect(Number(before?.['count'])).toBeGreaterThan(5);
  expect(database.prepare('SELECT * FROM neues').all()).toEqual([]);
});
