import type { Core, Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { placeInWords } from './place-in-words.ts';
import { problemsOfAddress } from './publication/address.ts';
import { problemsOfAddressesInFields } from './publication/addresses-in-fields.ts';
import { problemsOfDays } from './publication/days.ts';
import { problemsOfLinks } from './publication/dead-links.ts';
import { problemsOfFields } from './publication/fields.ts';
import { problemsOfMedia } from './publication/media.ts';
import { problemsOfNumber } from './publication/number.ts';
import type { Draft, Problem } from './publication/problem.ts';
import { problemsOfSize } from './publication/size.ts';
import { problemsOfTexts } from './publication/texts.ts';
import type { Rule } from './rule.ts';

/**
 * What Strapi's own checks cannot say and the sites would refuse: it is refused here, when an editor publishes, in
 * words that tell what to correct.
 */
export const refuseUnfitForPublication: Rule = (strapi) => async (context, next) => {
  const { action, params, uid, contentType } = context;
  if (!uid.startsWith('api::') || !contentType.options?.draftAndPublish) return next();
  if (action === 'publish') {
    await check(strapi, uid, params);
    return next();
  }
  if ((action !== 'create' && action !== 'update') || (params as Status).status !== 'published') return next();
  // Written and published in one step: publish through the front door, which comes back here.
  return strapi.db.transaction(async () => {
    Object.assign(context, { params: { ...params, status: 'draft' } });
    const draft = (await next()) as Modules.Documents.AnyDocument | null;
    if (!draft) return draft;
    const { data: _data, status: _status, ...selection }: typeof params & Status = params;
    const { entries } = await strapi.documents(uid).publish({ ...selection, documentId: draft.documentId });
    return entries[0] ?? null;
  });
};

/** Strapi's types of what is done with a type that has drafts leave these out. */
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
    // The panel publishes what was typed in one step: where that is refused, nothing of it is stored.
    if (rightsOfRequest(strapi)) messages.push(notStored);
    throw refusal(messages.join(' · '), problems);
  }
}

async function problemsOf(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  // What is too large takes too long to look at.
  const tooLarge = problemsOfSize(draft);
  if (tooLarge.length) return tooLarge;
  return onePerField([
    ...problemsOfMedia(strapi, uid, draft),
    ...problemsOfAddressesInFields(strapi, uid, draft),
    // Says more of a button's dead link than the rules of its fields do.
    ...(await problemsOfLinks(strapi, uid, draft)),
    ...problemsOfDays(strapi, uid, draft),
    ...problemsOfFields(strapi, uid, draft),
    ...(await problemsOfTexts(strapi, uid, draft)),
    ...(await problemsOfAddress(strapi, uid, draft)),
    ...(await problemsOfNumber(strapi, uid, draft)),
  ]);
}

/** The first of each: the others mostly say the same in other words. */
function onePerField(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ path }) => path.join('.')).values()].flatMap(([first]) => first ?? []);
}

const notStored =
  'Nicht veröffentlicht. Neue Eingaben stehen noch im Formular, sind aber nicht gespeichert: «Speichern» bewahrt sie als Entwurf auf.';

/** As the panel shows them beside the fields. */
function refusal(message: string, problems: readonly Problem[]): Error {
  return new errors.ValidationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}
