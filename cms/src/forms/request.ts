import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

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
export function fieldsOf(ctx: Context): object {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  const fields: unknown = typeof data === 'string' ? parse(data) : data;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new errors.ValidationError('Missing "data" payload in the request body');
  return fields;
}

/**
 * Validates and sanitizes the fields against the content model.
 *
 * @param controller that answers. Strapi gives each controller these two functions; its types mark them as optional.
 * @throws {errors.ValidationError}
 */
export async function checkedFields(controller: Checks, fields: object, ctx: Context): Promise<{ Quittung?: unknown }> {
  await controller.validateInput(fields, ctx);
  return (await controller.sanitizeInput(fields, ctx)) as { Quittung?: unknown };
}

export type Checks = Pick<Core.CoreAPI.Controller.Base, 'validateInput' | 'sanitizeInput'>;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new errors.ValidationError('"data" must be JSON', { cause });
  }
}

/** Lists the files of a multipart request: the parts `files.Dateien`. */
export function filesOf(ctx: Context): ReceivedFile[] {
  return Object.values(ctx.request.files ?? {}).flat();
}

/** Answers with the receipt and the brand only, without repeating personal data. The brand selects who is notified. */
export function answer(ctx: Context, { entry, created }: { entry: Entry; created: boolean }): void {
  ctx.status = created ? 201 : 200;
  const { documentId, Quittung, Marke } = entry;
  ctx.body = { data: { documentId, Quittung, Marke }, meta: {} };
}

export interface Entry {
  documentId: string;
  Quittung?: string;
  /** Brand of the house that it is for. */
  Marke?: string;
}
