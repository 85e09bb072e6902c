import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { queryRows } from '../content-model/types.ts';

export type Context = Parameters<Core.ControllerHandler>[0];

/** File of a multipart request, as the body parser stores it. */
export interface ReceivedFile {
  filepath: string;
  /** Name as claimed by the sender. */
  originalFilename: string | null;
  /** Type as claimed by the sender. */
  mimetype: string | null;
  /** In bytes. */
  size: number;
}

/**
 * Reads the fields of a form: `data` of a JSON body, or the part `data` of a multipart body, which contains the same
 * JSON.
 *
 * @throws {errors.ValidationError}
 */
export function parseFields(ctx: Context): object {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  const fields: unknown = typeof data === 'string' ? parse(data) : data;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new errors.ValidationError('Missing "data" payload in the request body');
  return fields;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new errors.ValidationError('"data" must be JSON', { cause });
  }
}

/** Lists the files of a multipart request: the parts `files.Dateien`. */
export function listFiles(ctx: Context): ReceivedFile[] {
  return Object.values(ctx.request.files ?? {}).flat();
}

interface Entry {
  documentId: string;
  Quittung?: string;
  /** Brand of the house that it is for. */
  Marke?: string;
}

/**
 * Running writes by receipt, or by the booking that they belong to. A second delivery of the same receipt, or of another
 * version of a booking, waits for the first.
 */
const atWork = new Map<string, Promise<unknown>>();

/** Strapi gives each controller these two functions; its types mark them as optional. */
type Checks = Pick<Core.CoreAPI.Controller.Base, 'validateInput' | 'sanitizeInput'>;

/**
 * Stores a form once per receipt and answers with the receipt and the brand, without repeating personal data. Forms are
 * redelivered until their arrival is confirmed; a second delivery gets the existing entry.
 *
 * @param uid of a type with the field `Quittung`.
 * @param controller validates and sanitizes the fields against the content model.
 */
export async function storeForm<Data extends object>(
  uid: UID.ContentType,
  { controller, ctx, fields }: { controller: object; ctx: Context; fields: object },
  create: (data: Data, receipt: string) => Promise<Entry>,
): Promise<void> {
  const { validateInput, sanitizeInput } = controller as Checks;
  await validateInput.call(controller, fields, ctx);
  const data = (await sanitizeInput.call(controller, fields, ctx)) as Data & { Quittung?: unknown; Buchung?: unknown };
  const { Quittung: receipt, Buchung: booking } = data;
  if (typeof receipt !== 'string' || !/^[\w-]{8,64}$/.test(receipt))
    throw new errors.ValidationError('Quittung must consist of 8 to 64 letters, digits, _ and -');
  const key = `${uid} ${booking ?? receipt}`;
  while (atWork.has(key)) await atWork.get(key);
  const work = (async () => {
    const existing = await queryRows<Entry>(uid).findOne({ where: { Quittung: receipt } });
    return { entry: existing ?? (await create(data, receipt)), isNew: !existing };
  })();
  const forget = () => atWork.delete(key);
  atWork.set(key, work.then(forget, forget));
  const { entry, isNew } = await work;
  const { documentId, Quittung, Marke } = entry;
  ctx.status = isNew ? 201 : 200;
  // The brand selects who is notified.
  ctx.body = { data: { documentId, Quittung, Marke }, meta: {} };
}
