import { createHash } from 'node:crypto';
import { errors, z } from '@strapi/utils';
import type { BrandId } from '../../../sites.config.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { queryRows } from '../content-model/types.ts';
import { toIso } from '../reviews/due.ts';
import { createReadCheck, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import { requestAuthor } from '../versions/record-versions.ts';
import {
  type ApplicationProgress,
  type ApplicationState,
  applicationStates,
  applicationUid,
  type DueDeletions,
  type NewApplications,
} from './answers.ts';
import type { Context } from './request.ts';
import { monthsBefore, retentionRules } from './retention-rules.ts';

/** Fields of an application that no applicant sends. */
export const progressFields = ['Stand', 'Notizen', 'Verlauf', 'Antworten', 'AntwortOffen', 'LoeschenAb'];

/** The used part of a stored application. */
export interface ApplicationRow {
  id: number;
  documentId: string;
  Quittung: string;
  Marke: BrandId;
  Stelle: number | null;
  Stellentitel: string | null;
  Vorname: string;
  Nachname: string;
  Email: string | null;
  Sprache: string | null;
  Stand: ApplicationState | null;
  Notizen: string | null;
  Verlauf: ApplicationProgress['history'] | null;
  Antworten: ApplicationProgress['letters'] | null;
  AntwortOffen: boolean | null;
  LoeschenAb: string | null;
  createdAt: string;
}
type ListedRow = ApplicationRow & Record<(typeof listed)[number], string | null>;

export const applicationRows = () => queryRows<ApplicationRow>(applicationUid);

const change = z.object({
  state: z.enum(applicationStates).optional(),
  notes: z.string().max(5_000),
  seen: z.string(),
});

/** Kept lines of a history. */
const maxLines = 100;

/** Time before its deletion at which an application is announced, in ms. */
const warnedMs = 14 * 86_400_000;

/** Columns of the table, after day, state and brand. */
const listed = [
  'Art',
  'Stellentitel',
  'Vorname',
  'Nachname',
  'Ausbildung',
  'Adresse',
  'PLZ',
  'Ort',
  'Email',
  'Telefon',
  'Rueckruf',
] as const;

/** Routes for the work on applications, for panel users who may read them. */
export const applicationRoutes: PanelRoutes = {
  'POST /bewerbungen/:documentId/gelesen': async (ctx, rights) => {
    const found = await findApplication(ctx, rights);
    if (!found) return undefined;
    const who = requestAuthor();
    return changeApplication(found.id, ({ Stand, Verlauf }) =>
      // Each person is noted once.
      Verlauf?.some((line) => line.who === who)
        ? undefined
        : { what: 'hat die Bewerbung geöffnet', data: !Stand || Stand === 'neu' ? { Stand: 'gelesen' } : {} },
    );
  },
  'POST /bewerbungen/:documentId/bearbeitung': async (ctx, rights) => {
    const { data: asked } = change.safeParse(ctx.request.body);
    if (!asked) throw new errors.ValidationError('Notizen haben höchstens 5000 Zeichen.');
    const found = await findApplication(ctx, rights);
    if (!found) return undefined;
    return changeApplication(found.id, (row) => {
      if (seenBy(row) !== asked.seen)
        throw new errors.ApplicationError(
          'Jemand anders hat diese Bewerbung eben bearbeitet. Laden Sie die Seite neu: Ihre Eingabe bleibt, und Sie sehen, was inzwischen festgehalten wurde.',
        );
      // An applicant's withdrawal stays.
      const Stand = row.Stand === 'zurueckgezogen' ? row.Stand : (asked.state ?? row.Stand);
      const what = [
        Stand !== row.Stand && `Stand: ${Stand}`,
        asked.notes !== (row.Notizen ?? '') && 'Notizen geändert',
      ].filter(Boolean);
      return what.length ? { what: what.join(', '), data: { Stand, Notizen: asked.notes } } : undefined;
    });
  },
  'GET /bewerbungen/loeschung': async (_, rights): Promise<DueDeletions | undefined> => {
    const where = ownApplications(rights);
    const soon = new Date(Date.now() + warnedMs);
    const createdAt = { $lt: monthsBefore(soon, retentionRules().application) };
    return where && { count: await applicationRows().count({ where: { ...where, createdAt } }) };
  },
  'GET /bewerbungen/neu': async (_, rights): Promise<NewApplications> => {
    const where = ownApplications(rights);
    const isNew = { $or: [{ Stand: 'neu' }, { Stand: { $null: true } }] };
    return { count: where ? await applicationRows().count({ where: { ...where, ...isNew } }) : 0 };
  },
  'GET /bewerbungen/tabelle': async (_, rights) => {
    const where = ownApplications(rights);
    if (!where) return undefined;
    const rows = await queryRows<ListedRow>(applicationUid).findMany({ where, orderBy: { id: 'desc' }, limit: 5_000 });
    const lines = rows.map((row) =>
      [
        dayInZurich(toIso(row.createdAt)),
        row.Stand,
        row.Marke,
        ...listed.map((name) => row[name]),
        row.Quittung,
        row.Notizen,
      ]
        .map(cell)
        .join(';'),
    );
    const head = ['Eingang', 'Stand', 'Marke', 'Art', 'Stelle', ...listed.slice(2), 'Referenznummer', 'Notizen']
      .join(';')
      .replace('Email', 'E-Mail')
      .replace('Rueckruf', 'Rückruf');
    return { csv: `\ufeff${[head, ...lines].join('\r\n')}\r\n` };
  },
};

/** Selects the applications that a user may read; undefined for none. */
export function ownApplications(rights: Rights): object | undefined {
  const own = rights.brands(applicationUid, 'read');
  if (!own) return {};
  return own.length ? { Marke: { $in: own } } : undefined;
}

/** Finds the application of an address, if the user may read it. */
export async function findApplication(ctx: Context, rights: Rights): Promise<ApplicationRow | undefined> {
  const { documentId } = ctx.params as { documentId: string };
  const row = await applicationRows().findOne({ where: { documentId } });
  return row && createReadCheck(rights)(applicationUid, row.Marke) ? row : undefined;
}

interface Deed {
  /** @default the user of the panel */
  who?: string;
  /** Without it the history stays as it is. */
  what?: string;
  data?: Partial<ApplicationRow>;
}

/** Changes must not overlap: each writes the whole history. */
const inTurn = workQueue();

/**
 * Changes an application together with its history. It writes past the rules for documents, which let people only read
 * applications.
 *
 * @param decide gets the stored application; undefined changes nothing.
 */
export function changeApplication(
  id: number,
  decide: (row: ApplicationRow) => Deed | undefined | Promise<Deed | undefined>,
): Promise<ApplicationProgress | undefined> {
  return inTurn(async () => {
    const where = { id };
    const row = await applicationRows().findOne({ where });
    const deed = row && (await decide(row));
    if (deed) {
      const { who, what, data } = deed;
      const lines = what ? [{ at: new Date().toISOString(), who: who ?? requestAuthor(), what }] : [];
      const Verlauf = [...lines, ...(row.Verlauf ?? [])].slice(0, maxLines);
      await applicationRows().update({ where, data: { ...data, Verlauf } });
    }
    const after = deed ? await applicationRows().findOne({ where }) : row;
    return after ? describe(after) : undefined;
  });
}

/** Names a state with its notes. A change of another state is refused, because it would overwrite this one. */
function seenBy({ Stand, Notizen }: Pick<ApplicationRow, 'Stand' | 'Notizen'>): string {
  const text = JSON.stringify([Stand ?? 'neu', Notizen ?? '']);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Day on which an application is deleted by itself. */
export function deletionDay({ createdAt, LoeschenAb }: Pick<ApplicationRow, 'createdAt' | 'LoeschenAb'>): string {
  const end = monthsBefore(new Date(createdAt), -retentionRules().application).toISOString();
  return dayInZurich(LoeschenAb && toIso(LoeschenAb) < end ? toIso(LoeschenAb) : end);
}

function describe(row: ApplicationRow): ApplicationProgress {
  return {
    state: row.Stand ?? 'neu',
    notes: row.Notizen ?? '',
    history: row.Verlauf ?? [],
    letters: row.Antworten ?? [],
    seen: seenBy(row),
    deletedOn: deletionDay(row),
  };
}

/** Writes a cell of a table. A spreadsheet would run a text that begins like a formula. */
function cell(value: string | null): string {
  const text = (value ?? '').replaceAll(/\s+/g, ' ');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
