import type { Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { sizeProblem } from '../../../src/content/check-size.ts';
import { collectionSchemas } from '../../../src/content/collection-schemas.ts';
import { ContentError, type ContentProblem } from '../../../src/content/content-error.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import { parseDocument } from '../../../src/content/parse.ts';
import { configuration } from '../../../src/content/schemas/configuration.ts';
import { noticeTexts } from '../../../src/content/staff/notice.ts';
import type { Event } from '../../../src/fields/entries/event-schema.ts';
import { idleExceptions } from '../../../src/fields/entries/recurrence-mistakes.ts';
import { type Draft, type Problem, parsePath, populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { ruleText } from '../labels/rule-text.ts';
import { refusedLinksIn } from '../links/links-in.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import type { StoredFile } from '../uploads/plugin.ts';
import { problemsOfAddress, problemsOfLinks } from './addresses.ts';
import { problemsOfType } from './entry-checks.ts';
import { placeInWords } from './place-in-words.ts';

/**
 * Rejects a publication that Strapi accepts but the sites would reject. The message tells the editor what to correct.
 */
export const refuseUnfitForPublication: Rule = async (context, next) => {
  const { action, params, uid, contentType } = context;
  if (!uid.startsWith('api::') || !contentType.options?.draftAndPublish) return next();
  if (action === 'publish') {
    await refuseUnfitDrafts(uid, params, notStored);
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

/**
 * Checks the drafts of an entry as if they were published.
 *
 * @param advice last sentence of the message in the panel.
 */
export async function refuseUnfitDrafts(
  uid: UID.ContentType,
  { documentId, locale }: Selection,
  advice: string,
): Promise<void> {
  const where = { documentId, publishedAt: null, ...(locale && locale !== '*' ? { locale } : {}) };
  const drafts = await queryRows<Draft>(uid).findMany({ where, populate: populateDeep(uid) });
  for (const draft of drafts) {
    const problems = await findProblems(uid, draft);
    if (problems.length === 0) continue;
    const messages = problems.map(({ path, message }) => `${placeInWords(uid, draft, path)} – ${message}`);
    // The panel saves and publishes in one step: after a refusal, none of the input is stored.
    if (rightsOfRequest()) messages.push(advice);
    throw refusal(messages.join(' · '), problems);
  }
}

async function findProblems(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  // A document that is too large would take too long to check.
  const tooLarge = sizeProblem(draft);
  if (tooLarge) return [inGerman(tooLarge)];
  // The seed is exempt: it is the websites' own content.
  const isAsked = strapi.requestContext.get() !== undefined;
  return onePerField([
    // First, because their messages say more about a field than its schema.
    ...(isAsked ? refusedLinksIn(uid, draft) : []),
    ...(await problemsOfLinks(uid, draft)),
    ...(await problemsOfAddress(uid, draft)),
    ...(await problemsOfType(uid, draft)),
    ...(isAsked ? problemsOfContent(uid, draft) : []),
  ]);
}

/** Checks a draft with the schemas of the websites. */
export function problemsOfContent(uid: UID.ContentType, draft: Draft): Problem[] {
  const collection = collectionOfUid(uid);
  const schema = configuredBrand(uid) ? configuration : collection ? collectionSchemas[collection] : noticeTexts;
  try {
    const entry = parseDocument(schema, asServed(draft), '');
    const idle = collection === 'events' ? idleExceptions(entry as Event) : [];
    return idle.map((index) => ({
      path: ['Wiederholung', 'Ohne', index, 'Tag'],
      message: 'Das Feld muss ein Tag sein, an dem die Veranstaltung sonst stattfindet.',
    }));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(inGerman);
  }
}

function inGerman({ field, rule }: Pick<ContentProblem, 'field' | 'rule'>): Problem {
  const isOfLibrary = field.endsWith('.alternativeText');
  const subject = isOfLibrary ? 'Der Alternativtext in der Medienbibliothek' : field ? 'Das Feld' : 'Der Eintrag';
  const path = parsePath(field.replace(/\.alternativeText$/, ''));
  return { path, message: `${subject} ${ruleText(rule)}.` };
}

/** Converts a draft to the form in which the websites get it. */
function asServed(draft: Draft): unknown {
  const served = JSON.parse(JSON.stringify(draft, (_, value) => (isFile(value) ? servedFile(value) : value)));
  const { VerlinkteDateien: files } = served;
  return { ...served, ...(files && { VerlinkteDateien: { data: files.map(({ data }: { data: unknown }) => data) } }) };
}

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'mime' in value;

function servedFile({ ext, formats, size, mime: _, ...file }: StoredFile) {
  const extension = ext?.slice(1).toLowerCase().replace('jpeg', 'jpg');
  const gallery = formats?.['gallery'] && { url: file.url, extension: 'jpg' };
  return {
    data: {
      attributes: { ...file, extension, size: Math.round((size ?? 0) * 1000), formats: gallery && { gallery } },
    },
  };
}

/** Keeps the first problem per field, because the others mostly repeat it. */
function onePerField(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ path }) => path.join('.')).values()].flatMap(([first]) => first ?? []);
}

const notStored =
  'Nicht veröffentlicht. Neue Eingaben stehen noch im Formular, sind aber nicht gespeichert: «Speichern» bewahrt sie als Entwurf auf.';

/** Builds the error in the form that the panel shows next to the fields. */
export function refusal(message: string, problems: readonly Problem[]): Error {
  return new errors.ValidationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}
