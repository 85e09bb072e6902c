import { errors } from '@strapi/utils';
import { type applicantActions, applicationUid } from './answers.ts';
import { type ApplicationRow, applicationRows, changeApplication, deletionDay } from './application-progress.ts';
import { checkAttachments } from './attachments.ts';
import { type KeptFile, keepFiles, removeFolder } from './private-files.ts';
import { type Context, listFiles, parseFields } from './request.ts';
import { applicantDays } from './retention-rules.ts';
import { applicantTitle } from './vacancy.ts';

const day = 86_400_000;

const applicant = 'Bewerbende Person';

/** Actions for applicants with the link of their application. The origin calls them. */
export const ownApplication: Record<(typeof applicantActions)[number], (ctx: Context) => Promise<void>> = {
  /** Tells the state in four words, never the decision. */
  async stand(ctx: Context) {
    await answer(ctx, await findOwn(ctx));
  },

  /** Withdraws an application. The papers are deleted at once, the rest with the next retention after seven days. */
  async rueckzug(ctx: Context) {
    const found = await findOwn(ctx);
    await changeApplication(found.id, ({ Stand, Antworten }) => {
      if (Stand === 'zurueckgezogen') return undefined;
      const LoeschenAb = new Date(Date.now() + applicantDays.withdrawn * day).toISOString();
      const letters = (Antworten ?? []).map((one) => ({ ...one, isOpen: false }));
      const data = { Stand: 'zurueckgezogen', LoeschenAb, Antworten: letters, AntwortOffen: false } as const;
      return { who: applicant, what: 'zieht die Bewerbung zurück', data };
    });
    await finishWithdrawal(found.id);
    await answer(ctx, await findOwn(ctx));
  },

  /** Adds papers to an application, once per receipt. If it was deleted or withdrawn, they are dropped. */
  async nachtrag(ctx: Context) {
    const { Nachtrag, Quittung, Marke } = parseFields(ctx) as Record<string, unknown>;
    if (typeof Nachtrag !== 'string' || typeof Quittung !== 'string' || !/^[\w-]{8,64}$/.test(Quittung))
      throw new errors.ValidationError('Nachtrag and Quittung must be receipts');
    const found = await applicationRows().findOne({ where: { Quittung: Nachtrag } });
    const files = await checkAttachments(listFiles(ctx));
    const after =
      found &&
      (await changeApplication(found.id, async ({ Stand, documentId }) => {
        const kept = await readPapers(found);
        const isKnown = kept.some(({ Ablage }) => Ablage.startsWith(`${Quittung}-`));
        if (Stand === 'zurueckgezogen' || isKnown) return undefined;
        const added = await keepFiles(Nachtrag, files, Quittung);
        await writePapers(documentId, [...kept, ...added]);
        return { who: applicant, what: `reicht nach: ${added.map(({ Name }) => Name).join(', ')}` };
      }));
    // Without a document id the house gets no mail.
    const documentId = after && after.state !== 'zurueckgezogen' ? found?.documentId : undefined;
    ctx.body = { data: { Quittung, documentId, Marke: found?.Marke ?? Marke }, meta: {} };
  },
};

/** Deletes the papers of a withdrawn application. The retention repeats it after a failure. */
export const finishWithdrawal = (id: number) =>
  changeApplication(id, async ({ Stand, Quittung, documentId }) => {
    if (Stand !== 'zurueckgezogen' || Quittung.endsWith(`-${documentId}`)) return undefined;
    await removeFolder(Quittung);
    await writePapers(documentId, []);
    // Frees the receipt last: the same form, sent again, is a new application.
    return { data: { Quittung: `${Quittung}-${documentId}` } };
  });

/** Finds the application of a link. @throws {errors.NotFoundError} also for a wrong code. */
async function findOwn(ctx: Context): Promise<ApplicationRow> {
  const { Quittung, Zugang } = parseFields(ctx) as Record<string, unknown>;
  const isAsked = typeof Zugang === 'string' && Zugang.length > 20;
  const row = isAsked ? await applicationRows().findOne({ where: { Zugang } }) : undefined;
  // A withdrawn one has another receipt.
  if (!row || ![row.Quittung, row.Quittung.replace(`-${row.documentId}`, '')].some((one) => one === Quittung))
    throw new errors.NotFoundError();
  return row;
}

async function readPapers({ id }: ApplicationRow): Promise<KeptFile[]> {
  const row = await applicationRows().findOne({ where: { id }, populate: ['Dateien'] });
  return (row as (ApplicationRow & { Dateien?: KeptFile[] }) | null)?.Dateien ?? [];
}

async function writePapers(documentId: string, Dateien: KeptFile[]): Promise<void> {
  const data: object = { Dateien };
  await strapi.documents(applicationUid).update({ documentId, data });
}

const words = { neu: 'received', gelesen: 'read', zurueckgezogen: 'withdrawn' } as const;

async function answer(ctx: Context, row: ApplicationRow): Promise<void> {
  const { Stand, createdAt, Antworten } = row;
  const is = words[(Stand ?? 'neu') as keyof typeof words] ?? 'decided';
  // A letter that asks for a document opens the form for papers again.
  const asked = (Antworten ?? []).flatMap(({ kind, at }) => (kind === 'dokument' ? [at] : []));
  const last = Math.max(...[createdAt, ...asked].map((at) => new Date(at).getTime()));
  const addUntil = new Date(last + applicantDays.adding * day).toISOString();
  const files = (await readPapers(row)).map(({ Name }) => Name);
  const data = {
    is,
    papers: files.length,
    addUntil,
    deletedOn: deletionDay(row),
    vacancy: await applicantTitle(row),
    files,
  };
  ctx.body = { data, meta: {} };
}
