import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthsBefore } from '../../cms/src/forms/retention-rules.ts';
import { type ContentService, startContentService } from './content-service.ts';

let service: ContentService;
beforeAll(async () => {
  service = await startContentService();
});
afterAll(() => service?.stop());

const person = { Marke: 'tabor', Email: 'anna@example.ch', Nachricht: 'Guten Tag' };
const address = { Ausbildung: 'FaGe', Adresse: 'Weg 1', PLZ: '6353', Ort: 'Weggis', Telefon: '041 000 00 00' };
const applicant = { Vorname: 'Anna', Nachname: 'Beispiel', Bereich: 'pflege-betreuung', ...address };

async function apply(receipt: string) {
  const body = new FormData();
  body.set('data', JSON.stringify({ ...person, ...applicant, Quittung: receipt }));
  body.append('files.Dateien', new File(['%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'], 'Lebenslauf.pdf'));
  expect((await service.call('/api/bewerbungen', { as: 'forms', body })).status).toBe(201);
}

async function write(receipt: string) {
  const body = { data: { ...person, Name: 'Anna Beispiel', Quittung: receipt } };
  expect((await service.call('/api/kontaktnachrichten', { as: 'forms', body })).status).toBe(201);
}

/** Backdates an entry by months and days. */
function age(table: 'bewerbungen' | 'kontaktnachrichten', receipt: string, months: number, days: number) {
  const arrived = monthsBefore(new Date(), months).getTime() - days * 86_400_000;
  const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 5_000 });
  const { changes } = database.prepare(`UPDATE ${table} SET created_at = ? WHERE quittung = ?`).run(arrived, receipt);
  database.close();
  expect(changes).toBe(1);
}

const receiptsOf = async (path: string) =>
  (await service.call(`/api/${path}?sort=Quittung`, { as: 'admin' })).body.data.map(
    ({ Quittung }: { Quittung: string }) => Quittung,
  );
const withFiles = async () => (await readdir(join(service.folder, 'private/bewerbungen'))).sort();

/** Counts the rows of file names, which would remain if only the row of the application were deleted. */
function namesOfFiles(): number {
  const database = new DatabaseSync(join(service.folder, 'data.db'), { readOnly: true, timeout: 5_000 });
  const row = database.prepare('SELECT count(*) AS count FROM components_teile_private_datei').get();
  database.close();
  return Number(row?.['count']);
}

test('expired entries are deleted at the start with their files, younger ones are kept', async () => {
  for (const receipt of ['apply-old-1', 'apply-old-2', 'apply-young', 'apply-new']) await apply(receipt);
  for (const receipt of ['write-old', 'write-young']) await write(receipt);
  age('bewerbungen', 'apply-old-1', 6, 1);
  age('bewerbungen', 'apply-old-2', 7, 0);
  age('bewerbungen', 'apply-young', 6, -1);
  age('kontaktnachrichten', 'write-old', 12, 1);
  age('kontaktnachrichten', 'write-young', 12, -1);

  await service.restart();

  expect(await receiptsOf('bewerbungen')).toEqual(['apply-new', 'apply-young']);
  expect(await receiptsOf('kontaktnachrichten')).toEqual(['write-young']);
  expect(await withFiles()).toEqual(['apply-new', 'apply-young']);
  expect(namesOfFiles()).toBe(2);
  expect(service.output()).toContain('2 applications removed after 6 months');
  expect(service.output()).toContain('1 contact message removed after 12 months');
  expect(service.output()).not.toMatch(/Anna|anna@|apply-|write-|Lebenslauf/);
});

test('old files without an application are deleted, younger ones and those of applications are kept', async () => {
  const folder = (receipt: string) => join(service.folder, 'private/bewerbungen', receipt);
  const old = monthsBefore(new Date(), 7);
  for (const receipt of ['forgotten-old', 'forgotten-new']) {
    await mkdir(folder(receipt));
    await writeFile(join(folder(receipt), 'a.pdf'), 'a');
  }
  for (const receipt of ['forgotten-old', 'apply-new']) await utimes(folder(receipt), old, old);

  await service.restart();

  expect(existsSync(folder('forgotten-old'))).toBe(false);
  expect(await withFiles()).toEqual(['apply-new', 'apply-young', 'forgotten-new']);
});

test('months are counted back to the same day, or to the last one of a shorter month', () => {
  const dayBefore = (date: string, months: number) => monthsBefore(new Date(date), months).toISOString();
  expect(dayBefore('2026-11-21T10:00:00Z', 6)).toBe('2026-05-21T10:00:00.000Z');
  expect(dayBefore('2026-08-31T10:00:00Z', 6)).toBe('2026-02-28T10:00:00.000Z');
  expect(dayBefore('2028-02-29T10:00:00Z', 12)).toBe('2027-02-28T10:00:00.000Z');
});
