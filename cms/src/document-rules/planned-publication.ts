import type { UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { problem, type Rule } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { plannedMoment, type WholeRow } from '../live/entry-rows.ts';
import { momentInWords } from '../live/planned.ts';
import { recordAround } from '../versions/record-versions.ts';
import { describePerson } from './lost-updates.ts';
import { refusal, refuseUnfitDrafts } from './publication.ts';

interface Selection {
  documentId: string;
  locale?: string;
}

const advice =
  'Nicht gespeichert, denn so könnte die Fassung nicht live gehen. Ohne «Diese Fassung geht live am» bewahrt «Speichern» sie als Entwurf auf.';

/**
 * Keeps the plans of configurations: a draft with a moment must be fit for publication when it is saved, and cannot be
 * published earlier. Its publication removes the moment.
 */
export const keepPlans: Rule = async (context, next) => {
  const { uid, action } = context;
  if (!configuredBrand(uid)) return next();
  const { documentId, locale } = context.params as Partial<Selection>;
  const rows = queryRows<WholeRow>(uid);
  if (action === 'publish') {
    const where = { documentId, publishedAt: null, ...(locale && locale !== '*' && { locale }) };
    for (const draft of await rows.findMany({ where })) {
      const planned = plannedMoment(draft);
      if (planned && planned > new Date()) throw refuse(`Die Fassung ist auf ${inWords(planned)} geplant. ${early}`);
    }
    await rows.updateMany({ where, data: { LiveAb: null } });
    return next();
  }
  if (action !== 'create' && action !== 'update') return next();
  return strapi.db.transaction(async () => {
    const result = await next();
    const draft = result as WholeRow | null;
    const planned = draft && plannedMoment(draft);
    if (!planned) return result;
    if (planned <= new Date()) throw refuse(`${inWords(planned)} ist vorbei. ${late}`);
    const { documentId, locale } = draft;
    await refuseUnfitDrafts(uid, { documentId, ...(locale && { locale }) }, advice);
    return result;
  });
};

const early = 'Mit «Speichern» geht sie dann von selbst live. Leeren Sie das Feld, um sie jetzt zu veröffentlichen.';
const late = 'Wählen Sie einen späteren Zeitpunkt, oder leeren Sie das Feld.';

const inWords = (moment: Date) => `${momentInWords(moment.toISOString())},`;

function refuse(message: string): Error {
  return refusal(`Diese Fassung geht live am – ${message}`, problem('LiveAb', message));
}

/** Publishes planned configurations when their moment has come: now, and every minute. */
export async function startPlannedPublications(): Promise<void> {
  const task = async () => {
    for (const { id } of brands) await publishPlanned(contentTypeUid(`konfiguration-${id}`));
  };
  await task();
  strapi.cron.add({ plans: { task, options: '0 * * * * *' } });
}

async function publishPlanned(uid: UID.ContentType): Promise<void> {
  const where = { publishedAt: null, LiveAb: { $lte: new Date() } };
  const drafts = await queryRows<WholeRow>(uid).findMany({ where, populate: { updatedBy: true } });
  for (const { documentId, locale, updatedBy } of drafts) {
    const author = updatedBy ? describePerson(updatedBy) : '';
    try {
      await recordAround({ uid, documentId, author }, () =>
        strapi.documents(uid).publish({ documentId, ...(locale && { locale }) }),
      );
    } catch (error) {
      strapi.log.error(`The planned version of ${uid} was not published: ${asError(error).message}`);
    }
  }
}
