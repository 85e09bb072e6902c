'use strict';

const { errors } = require('@strapi/utils');

/**
 * The fields of a form: `data` of a JSON body, or the part `data` of a multipart one, which holds the same JSON.
 *
 * @throws {errors.ValidationError}
 */
function fieldsOf(ctx) {
  const { data } = ctx.request.body ?? {};
  const fields = typeof data === 'string' ? parse(data) : data;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new errors.ValidationError('Missing "data" payload in the request body');
  return fields;
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new errors.ValidationError('"data" must be JSON', { cause });
  }
}

/** The files of a multipart request: the parts `files.Dateien`. */
function filesOf(ctx) {
  return Object.values(ctx.request.files ?? {}).flat();
}

/** All that the sender needs to know; nothing of the person is repeated. */
function answer(ctx, { entry, created }) {
  ctx.status = created ? 201 : 200;
  ctx.body = { data: { documentId: entry.documentId, Quittung: entry.Quittung }, meta: {} };
}

module.exports = { answer, fieldsOf, filesOf };
