import type { Core, Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { placeInWords } from './place-in-words.ts';
import { problemsOfAddress, problemsOfLinks, problemsOfNumber } from './publication/addresses.ts';
import { problemsOfMedia, problemsOfSize, problemsOfTexts } from './publication/contents.ts';
import { problemsOfAddressesInFields, problemsOfDays, problemsOfFields } from './publication/fields.ts';
import type { Draft, Problem, Rule } from './rule.ts';

/**
 * Rejects a publication that Strapi accepts but the sites would reject. The message tells the editor what to correct.
 */
export const refuseUnfitForPublication: Rule = (strapi) => async (context, next) => {
  const { action, params, uid, contentType } = context;
  if (!uid.startsWith('api::') || !contentType.options?.draftAndPublish) return next();
  if (action === 'publish') {
    await check(strapi, uid, params);
    return next();
  }
  if ((action !== 'create' && action !== 'update') || (params as Status).status !== 'published') return next();
  // Written and published in one step: saves a draft, then publishes it, which runs this rule again.
  return strapi.db.transaction(async () => {
    Object.assign(context, { params: { ...params, status: 'draft' } });
    const draft = (await next()) as Modules.Documents.AnyDocument | null;
    if (!draft) return draft;
    const { data: _data, status: _status, ...selection }: typeof params & Status = params;
    const { entries } = await strapi.documents(uid).publish({ ...selection, documentId: draft.documentId });
    return entries[0] ?? null;
  });
};

/** Parameters that Strapi's types omit for types with drafts. */
interface Status {
  status?: 'draft' | 'published';
}
interface Selection {
  documentId: string;
  locale?: string | string[] | undefined;
}

async function check(strapi: Core.Strapi, uid: UID.ContentType, { documentId, locale }: Selection): Promise<void> {
  const where = { documentId, publishedAt: null, ...(locale && locale !== '*' ? { locale } : {}) };
  const drafts = await rowsOf<Draft>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
  for (const draft of drafts) {
    const problems = await problemsOf(strapi, uid, draft);
    if (problems.length === 0) continue;
    const messages = problems.map(({ path, message }) => `${placeInWords(strapi, uid, draft, path)} – ${message}`);
    // The panel saves and publishes in one step: after a refusal, none of the input is stored.
    if (rightsOfRequest(strapi)) messages.push(notStored);
    throw refusal(messages.join(' · '), problems);
  }
}

async function problemsOf(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  // A document that is too large would take too long to check.
  const tooLarge = problemsOfSize(draft);
  if (tooLarge.length) return tooLarge;
  return onePerField([
    ...problemsOfMedia(strapi, uid, draft),
    ...problemsOfAddressesInFields(strapi, uid, draft),
    // Before the field rules, because its message says more about a button's dead link.
    ...(await problemsOfLinks(strapi, uid, draft)),
    ...problemsOfDays(strapi, uid, draft),
    ...problemsOfFields(strapi, uid, draft),
    ...problemsOfTexts(strapi, uid, draft),
    ...(await problemsOfAddress(strapi, uid, draft)),
    ...(await problemsOfNumber(strapi, uid, draft)),
  ]);
}

/** Keeps the first problem per field, because the others mostly repeat it. */
function onePerField(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ path }) => path.join('.')).values()].flatMap(([first]) => first ?? []);
}

const notStored =
  'Nicht veröffentlicht. Neue Eingaben stehen noch im Formular, sind aber nicht gespeichert: «Speichern» bewahrt sie als Entwurf auf.';

/** Builds the error in the form that the panel shows next to the fields. */
function refusal(message: string, problems: readonly Problem[]): Error {
  return new errors.ValidationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}
