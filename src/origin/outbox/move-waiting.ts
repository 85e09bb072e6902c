import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMoment } from '../../i18n/format.ts';
import { insert, type SqlValue } from '../../platform/database/database.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { answerContext, type Payload } from './answer.ts';
import { type BookingRecords, DateFull, type Reservation } from './booking-records.ts';
import type { Storage } from './open-storage.ts';
import type { Row } from './tables.ts';

type AnswerRow = Row & Record<string, SqlValue>;

/**
 * Moves the answers that wait on this disk to the shared database, with their files and mails. Bookings get their seats
 * now. Killed at any point, it moves the rest later: the receipt keeps an answer from being there twice.
 *
 * @returns number of answers that were moved. @throws {DatabaseError}
 */
export async function moveWaiting(
  folder: string,
  { store: shared, waiting, keys }: Storage,
  bookings: BookingRecords,
): Promise<number> {
  if (!waiting) return 0;
  const { store, files } = waiting;
  // Bookings of a time without the shared database.
  for (const booking of await store.query<Record<string, SqlValue>>('SELECT * FROM bookings')) {
    await insert(shared, 'bookings', booking);
    await store.query('DELETE FROM bookings WHERE booking = $1', [booking['booking'] ?? '']);
  }
  const rows = await store.query<AnswerRow>('SELECT * FROM answers ORDER BY created_at');
  for (const row of rows) {
    const { receipt, folder: kept } = row;
    const mails = await store.query<Record<string, SqlValue>>('SELECT * FROM mails WHERE receipt = $1', [receipt]);
    const payload = row.form === 'visit' ? read(row) : undefined;
    const move = (moved: AnswerRow, reservation?: Reservation) =>
      shared.transaction(async (sql) => {
        if (!(await insert(sql, 'answers', moved))) return;
        if (reservation) await bookings.reserve(reservation, sql);
        for (const mail of mails) await insert(sql, 'mails', mail);
        if (kept === null) return;
        const path = pathBeneath(join(folder, 'files'), kept);
        for (const storage of await readdir(path))
          await insert(sql, 'files', { folder: kept, storage, bytes: await readFile(pathBeneath(path, storage)) });
      });
    await move(row, payload?.reservation).catch((error) => {
      if (!(error instanceof DateFull) || !payload) throw error;
      return move(write(row, withoutDate(payload)));
    });
    for (const table of ['answers', 'mails']) await store.query(`DELETE FROM ${table} WHERE receipt = $1`, [receipt]);
    if (kept !== null) await files.remove?.(kept);
  }
  if (rows.length) await store.erase?.();
  return rows.length;

  function read({ receipt, payload, encrypted_with }: AnswerRow): Payload {
    return JSON.parse(Buffer.from(keys.decrypt(payload, encrypted_with, answerContext(receipt))).toString());
  }
  function write(row: AnswerRow, payload: Payload): AnswerRow {
    const bytes = keys.encrypt(Buffer.from(JSON.stringify(payload)), answerContext(row.receipt));
    return { ...row, payload: bytes, encrypted_with: keys.current };
  }
}

/** Turns a booking of a date that is full by now into a request. The house reads it in German. */
function withoutDate({ fields, files }: Payload): Payload {
  const { Termin, Ende: _, ...others } = fields;
  const Wunsch = `${formatMoment(String(Termin), 'de-CH')}: war schon ausgebucht`;
  return { fields: { ...others, Wunsch, Stand: 'angefragt' }, files, wasFull: true };
}
