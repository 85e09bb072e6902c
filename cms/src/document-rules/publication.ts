import type { Core, Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { checkSize } from '../../../src/content/check-size.ts';
import { collectionSchemas } from '../../../src/content/collection-schemas.ts';
import { ContentError } from '../../../src/content/content-error.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import { parseDocument } from '../../../src/content/parse.ts';
import { configuration } from '../../../src/content/schemas/configuration.ts';
import { noticeTexts } from '../../../src/content/staff/notice.ts';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { ruleText } from '../labels/rule-text.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import type { StoredFile } from '../uploads/plugin.ts';
import { problemsOfAddress, problemsOfLinks, problemsOfNumber } from './addresses.ts';
import { placeInWords } from './place-in-words.ts';
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
    // The seed is exempt: it is the websites' own content.
    const ofContent = strapi.requestContext.get() ? problemsOfContent(uid, draft) : [];
    const problems = onePerField([
      // First, because its message says more about a path.
      ...(await problemsOfAddress(strapi, uid, draft)),
      ...ofContent,
      // Later, because a document that is too large would take too long.
      ...(ofContent.length ? [] : await problemsOfLinks(strapi, uid, draft)),
      ...(await problemsOfNumber(strapi, uid, draft)),
    ]);
    if (problems.length === 0) continue;
    const messages = problems.map(({ path, message }) => [placeInWords(path), message].filter(Boolean).join(' – '));
    // The panel saves and publishes in one step: after a refusal, none of the input is stored.
    if (rightsOfRequest(strapi)) messages.push(notStored);
    // The form in which the panel shows errors next to the fields.
    throw new errors.ValidationError(messages.join(' · '), {
      errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
    });
  }
}

const notStored =
  'Nicht veröffentlicht. Neue Eingaben stehen noch im Formular, sind aber nicht gespeichert: «Speichern» bewahrt sie als Entwurf auf.';

/** Keeps the first problem per field, because the others mostly repeat it. */
function onePerField(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ path }) => path.join('.')).values()].flatMap(([first]) => first ?? []);
}

/** Checks a draft by the schemas of the websites. */
function problemsOfContent(uid: UID.ContentType, draft: Draft): Problem[] {
  const collection = collectionOfUid(uid);
  const schema = configuredBrand(uid) ? configuration : collection ? collectionSchemas[collection] : noticeTexts;
  try {
    const document = asServed(draft);
    checkSize(document, '');
    parseDocument(schema, document, '');
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ field, rule }) => {
      const isOfLibrary = field.endsWith('.alternativeText');
      const path = field.split(/[.[\]]+/).filter(Boolean);
      const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const subject = isOfLibrary ? 'Der Alternativtext in der Medienbibliothek' : field ? 'Das Feld' : 'Der Eintrag';
      return { path: isOfLibrary ? steps.slice(0, -1) : steps, message: `${subject} ${ruleText(rule)}.` };
    });
  }
}

/** Converts a draft to the form in which the websites get it. */
function asServed(draft: Draft): unknown {
  return JSON.parse(JSON.stringify(draft, (_, value) => (isFile(value) ? served(value) : value)));
}

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'mime' in value;

function served({ name, url, size, ext, alternativeText, caption, width, height, focalPoint, formats }: StoredFile) {
  const extension = ext?.slice(1).replace('jpeg', 'jpg');
  const gallery = formats?.['gallery'] && { url, extension: 'jpg' };
  const file = { name, url, extension, size: Math.round((size ?? 0) * 1000), formats: gallery && { gallery } };
  return { data: { attributes: { ...file, alternativeText, caption, width, height, focalPoint } } };
}
