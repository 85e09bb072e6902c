import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** A request and its answer. */
export type Context = Parameters<Core.ControllerHandler>[0];

/** A file of a multipart request, as the body parser keeps it. */
export interface ReceivedFile {
  filepath: string;
  /** As the sender says. */
  originalFilename: string | null;
  /** As the sender says. */
  mimetype: string | null;
  /** Bytes. */
  size: number;
}

/**
 * The fields of a form: `data` of a JSON body, or the part `data` of a multipart one, which holds the same JSON.
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
 * The fields as the content model takes them.
 *
 * @param controller the one that answers. Strapi gives each of them these two functions; its types are not sure of it.
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

/** The files of a multipart request: the parts `files.Dateien`. */
export function filesOf(ctx: Context): ReceivedFile[] {
  return Object.values(ctx.request.files ?? {}).flat();
}

/** All that the sender needs to know: nothing of the person is repeated, but whose it is, which people are told of. */
export function answer(ctx: Context, { entry, created }: { entry: Entry; created: boolean }): void {
  ctx.status = created ? 201 : 200;
  const { documentId, Quittung, Marke } = entry;
  ctx.body = { data: { documentId, Quittung, Marke }, meta: {} };
}

/** What arrived from a form. */
export interface Entry {
  documentId: string;
  Quittung?: string;
  /** Of the house that it is for. */
  Marke?: string;
}
