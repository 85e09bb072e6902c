import { createHash } from 'node:crypto';
import { errors, z } from '@strapi/utils';
import type { BrandId } from '../../../sites.config.ts';
import { queryRows } from '../content-model/types.ts';
import { toIso } from '../reviews/due.ts';
import { createReadCheck, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { requestAuthor } from '../versions/record-versions.ts';
import { type ApplicationProgress, type ApplicationState, applicationStates } from './answers.ts';
import type { Context } from './request.ts';
import { monthsBefore, retentionRules } from './retention-rules.ts';

/** Fields of an application that no applicant sends. */
export const progressFields = ['Stand', 'Notizen', 'Verlauf'];

const uid = 'api::bewerbung.bewerbung';

interface Row {
  id: number;
  Marke: BrandId;
  Stand: ApplicationState | null;
  Notizen: string | null;
  Verlauf: ApplicationProgress['history'] | null;
  createdAt: string;
}
type ListedRow = Row & Record<(typeof listed)[number], string | null>;

const change = z.object({
  state: z.enum(applicationStates),
  notes: z.string().max(5_000),
  seen: z.string(),
});

/** Kept lines of a history. */
const maxLines = 100;

/** Columns of the table, after the day and the state. */
const listed = [
  'Stellentitel',
  'Vorname',
  'Nachname',
  'Ausbildung',
  'Adresse',
  'PLZ',
  'Ort',
  'Email',
  'Telefon',
] as const;

/** Routes for the work on applications, for panel users who may read them. */
export const applicationRoutes: PanelRoutes = {
  'POST /bewerbungen/:documentId/gelesen': async (ctx, rights) => {
    const row = await findRow(ctx, rights);
    if (!row) return undefined;
    const who = requestAuthor();
    // Each person is noted once.
    if ((row.Verlauf ?? []).some((line) => line.who === who)) return describe(row);
    return write(row, 'hat die Bewerbung geöffnet', !row.Stand || row.Stand === 'neu' ? { Stand: 'gelesen' } : {});
  },
  'POST /bewerbungen/:documentId/bearbeitung': async (ctx, rights) => {
    const { data: asked } = change.safeParse(ctx.request.body);
    if (!asked) throw new errors.ValidationError('Notizen haben höchstens 5000 Zeichen.');
    const row = await findRow(ctx, rights);
    if (!row) return undefined;
    if (seenBy(row) !== asked.seen)
      throw new errors.ApplicationError(
        'Jemand anders hat diese Bewerbung eben bearbeitet. Ihre Notizen stehen noch da: Kopieren Sie sie, und laden Sie die Seite neu.',
      );
    const what = [
      asked.state !== row.Stand && `Stand: ${asked.state}`,
      asked.notes !== (row.Notizen ?? '') && 'Notizen geändert',
    ].filter(Boolean);
    if (!what.length) return describe(row);
    return write(row, what.join(', '), { Stand: asked.state, Notizen: asked.notes });
  },
  'GET /bewerbungen/tabelle': async (_, rights) => {
    const own = rights.brands(uid, 'read');
    if (own && !own.length) return undefined;
    const where = own ? { Marke: { $in: own } } : {};
    const rows = await queryRows<ListedRow>(uid).findMany({ where, orderBy: { id: 'desc' }, limit: 5_000 });
    const lines = rows.map((row) =>
      [toIso(row.createdAt).slice(0, 10), row.Stand, row.Marke, ...listed.map((name) => row[name])].map(cell).join(';'),
    );
    const head = ['Eingang', 'Stand', 'Marke', 'Stelle', ...listed.slice(1)].join(';');
    return { csv: `\ufeff${[head, ...lines].join('\r\n')}\r\n` };
  },
};

async function findRow(ctx: Context, rights: Rights): Promise<Row | undefined> {
  const { documentId } = ctx.params as { documentId: string };
  const row = await queryRows<Row>(uid).findOne({ where: { documentId } });
  return row && createReadCheck(rights)(uid, row.Marke) ? row : undefined;
}

/** Writes the own fields past the rules for documents, which let people only read an application. */
async function write(row: Row, what: string, data: Partial<Pick<Row, 'Stand' | 'Notizen'>>) {
  const line = { at: new Date().toISOString(), who: requestAuthor(), what };
  const Verlauf = [line, ...(row.Verlauf ?? [])].slice(0, maxLines);
  const where = { id: row.id };
  await queryRows(uid).update({ where, data: { ...data, Verlauf } });
  const after = await queryRows<Row>(uid).findOne({ where });
  return after ? describe(after) : undefined;
}

/** Names a state with its notes. A change of another state is refused, because it would overwrite this one. */
function seenBy({ Stand, Notizen }: Pick<Row, 'Stand' | 'Notizen'>): string {
  const text = JSON.stringify([Stand ?? 'neu', Notizen ?? '']);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function describe({ Stand, Notizen, Verlauf, createdAt }: Row): ApplicationProgress {
  const end = monthsBefore(new Date(createdAt), -retentionRules().application);
  return {
    state: Stand ?? 'neu',
    notes: Notizen ?? '',
    history: Verlauf ?? [],
    seen: seenBy({ Stand, Notizen }),
    deletedOn: end.toISOString().slice(0, 10),
  };
}

/** Writes a cell of a table. A spreadsheet would run a text that begins like a formula. */
function cell(value: string | null): string {
  const text = (value ?? '').replaceAll(/\s+/g, ' ');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
