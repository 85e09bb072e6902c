import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Brand, Locale } from '../../../sites.config.ts';
import { checkForm, makeRecord } from '../../forms/checked-form.ts';
import type { FileProblem } from '../../forms/file-problems.ts';
import {
  type CountedOutcome,
  elapsedField,
  type Form,
  type FormOutcome,
  fastest,
  formEndpoints,
  trapField,
} from '../../forms/form-outcome.ts';
import { visitForm } from '../../forms/visit.ts';
import { makeRoot, makeTemporary, removeFolder } from '../../platform/disk/disk.ts';
import { folderNamed, type SafePath } from '../../platform/disk/path-beneath.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { errorFrames, type Log } from '../../platform/log/log.ts';
import { listKeys } from '../../platform/objects.ts';
import { accessFields, makeCode } from '../applications/own-applications.ts';
import type { Answer, AnswerFile } from '../outbox/answer.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { makeReceipts } from '../outbox/receipt.ts';
import { isSameOrigin } from '../requests/asked-site.ts';
import { type ClientAddress, toNetwork } from '../requests/client-address.ts';
import { ConcurrencyLimiter, FairLimiter, limitInMemory, type NewLimit } from '../requests/limit.ts';
import { drain, FormRefusal, type ReadLimits, readForm, type SentFile, type SentForm } from '../requests/read-form.ts';
import type { VisitBookings } from '../visits/visit-bookings.ts';
import { type AttachmentOptions, checkAttachments } from './attachments/check-attachment.ts';
import type { Scanner } from './attachments/scanner.ts';
import {
  attemptLimits,
  bookedAtOnce,
  checkedAtOnce,
  type FormLimiter,
  formLimiter,
  formLimits,
  readAtOnce,
  readLimits,
} from './form-limits.ts';
import { type KnownHomes, knownHomes } from './known-homes.ts';
import { checkedFields } from './sent-fields.ts';

export interface FormServiceOptions {
  outbox: Outbox;
  visits: VisitBookings;
  /** Folder of the last valid content of each brand. */
  snapshots: string;
  /** Folder of incoming files. It is emptied at the start. */
  temporary: string;
  addressOf: ClientAddress;
  /** Creates the limits of forms. @default in memory */
  limit?: NewLimit | undefined;
  scanner?: Scanner | undefined;
  log: Log;
  /** Called with the outcome of each form, or the reason of its refusal. */
  onOutcome?: (form: Form, outcome: string, brand: Brand) => void;
}

/** Website and language of a form. */
interface AskedForm {
  brand: Brand;
  locale: Locale;
  /** Receipt of the application that gets the files of this form, instead of a new one. */
  addsTo?: string;
}

/** Accepts forms of visitors: reads, checks and saves them. */
export class FormService {
  readonly #options: FormServiceOptions;
  readonly #limiter = new ConcurrencyLimiter(readAtOnce);
  readonly #booking = new ConcurrencyLimiter(bookedAtOnce);
  readonly #checking = new FairLimiter(checkedAtOnce);
  readonly #attempts: Record<Form, FormLimiter>;
  readonly #kept: Record<Form, FormLimiter>;
  readonly #homes: KnownHomes;

  private constructor(options: FormServiceOptions) {
    this.#options = options;
    const { limit = limitInMemory } = options;
    this.#homes = knownHomes(options.snapshots);
    const forms = listKeys(formEndpoints);
    this.#attempts = makeRecord(forms, (form) => formLimiter(`attempts: ${form}`, attemptLimits[form], limit));
    this.#kept = makeRecord(forms, (form) => formLimiter(`kept: ${form}`, formLimits[form], limit));
  }

  /** Starts the service. Removes incoming files that a crash left. */
  static async start(options: FormServiceOptions): Promise<FormService> {
    await removeFolder(folderNamed(options.temporary));
    await makeRoot(options.temporary, 0o700);
    return new FormService(options);
  }

  /** Reads, checks and saves one form. An error is an outcome, not an exception. */
  async take(form: Form, request: IncomingMessage, site: AskedForm): Promise<FormOutcome> {
    const { isRepeated, ...outcome } = await this.#take(form, request, site);
    const name = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
    // Papers that are added to an application are no further one.
    const kept = isRepeated ? 'repeated' : site.addsTo ? 'added' : 'kept';
    this.#options.onOutcome?.(form, name === 'kept' ? kept : name, site.brand);
    return outcome;
  }

  async #take(form: Form, request: IncomingMessage, site: AskedForm): Promise<CountedOutcome> {
    const { brand } = site;
    const { temporary, addressOf, log } = this.#options;
    let folder: SafePath | undefined;
    let sent: SentForm | undefined;
    let leave: (() => void) | undefined;
    try {
      if (!isSameOrigin(request.headers)) return { kind: 'refused', reason: 'elsewhere' };
      const address = addressOf(request);
      const wait = await this.#attempts[form](address);
      if (wait) return { kind: 'refused', reason: 'tooOften', retryAfter: wait };
      leave = (form === 'visit' ? this.#booking : this.#limiter).take(toNetwork(address));
      if (!leave) throw new FormRefusal('busy');
      let noFolder: unknown;
      folder = await makeTemporary(temporary, 'form-').catch((error) => {
        noFolder = error;
        return undefined;
      });
      const hasRoom = form !== 'application' || (await hasRoomForFiles(temporary));
      sent = await readForm(request, folder, chooseLimits(form, { hasFolder: folder !== undefined, hasRoom }));
      if (noFolder) throw noFolder;
      if (!hasRoom && sent.files.length) {
        const facts = { level: 'error', form, brand: brand.id } as const;
        log(`forms: the files of an ${form} form of ${brand.id} were refused: the disk is nearly full`, facts);
        return { kind: 'refused', reason: 'tooLarge', values: checkedFields(form, sent).values };
      }
      return await this.#decide(form, sent, { ...site, address });
    } catch (error) {
      if (error instanceof FormRefusal) {
        const { reason, fields } = error;
        const hasFields = Object.keys(fields).length > 0;
        return { kind: 'refused', reason, ...(hasFields && { values: checkedFields(form, { fields }).values }) };
      }
      // Logs only names and codes (and SQLite's text of a code): messages may contain form data.
      const { name, code, errstr } = asError(error);
      const facts = { level: 'error', form, brand: brand.id, error: errorFrames(error) } as const;
      log(
        `forms: a ${form} form of ${brand.id} could not be kept: ${errstr ?? code ?? name}; see «brand-sites doctor»`,
        facts,
      );
      return { kind: 'refused', reason: 'notKept', ...(sent && { values: checkedFields(form, sent).values }) };
    } finally {
      await drain(request);
      if (folder) await removeFolder(folder).catch(() => undefined);
      // Releases the slot last: until here the files lie on the disk.
      leave?.();
    }
  }

  /** Returns the outcome of a form that is in the outbox. */
  async find(form: Form, receipt: string): Promise<FormOutcome | undefined> {
    const { outbox, visits } = this.#options;
    if (!(await outbox.has(receipt))) return undefined;
    const waits = form === 'visit' && (await outbox.isWaiting(receipt));
    // While the shared database is away, the page has the words of an application.
    const answer = form === 'application' ? await outbox.read(receipt).catch(() => undefined) : undefined;
    const noMail = form === 'visit' && !visits.sendsMails;
    return {
      kind: 'kept',
      receipt,
      ...(waits && { waits }),
      ...(noMail && { noMail }),
      ...(answer && callMark(answer)),
    };
  }

  async #decide(form: Form, sent: SentForm, from: AskedForm & { address: string }): Promise<CountedOutcome> {
    const { addsTo } = from;
    const { values, problems, fields } = addsTo
      ? { values: {}, problems: {}, fields: { Nachtrag: addsTo } }
      : checkedFields(form, sent, form === 'placeRequest' ? await this.#homes.list(from.brand) : undefined);
    if (isOfRobot(sent.fields)) return { kind: 'refused', reason: 'robot', values };
    const isWrong = Object.keys(problems).length > 0;
    const { kept, wrong } = await checkFiles(sent.files, {
      scanner: this.#options.scanner,
      inTurn: (check) => this.#checking.run(toNetwork(from.address), check),
      // The sender sends the files again with the right fields.
      isBrief: isWrong,
    });
    if (wrong.length || isWrong || (addsTo && !kept.length)) return { kind: 'wrong', values, problems, files: wrong };
    const { outbox, visits } = this.#options;
    const allow = () => this.#kept[form](from.address);
    if (form === 'visit') return visits.book(checkForm(visitForm, sent.fields).values, from, allow);
    const stored = form === 'placeRequest' ? 'contact' : form;
    const { brand, locale } = from;
    const answer: Omit<Answer, 'receipt'> = { form: stored, brand: brand.id, locale, fields, files: kept };
    const { receipt, earlier } = await makeReceipts(answer, Date.now());
    // The shared database may be away: then the mail has the link.
    const keptAs = async (known: string): Promise<CountedOutcome> => {
      const { code } = (await outbox.read(known).catch(() => undefined)) ?? {};
      return { kind: 'kept', isRepeated: true, receipt: known, ...(code && { code }) };
    };
    const call = callMark(answer);
    // The same words on the next day, «today at 5», mean another call.
    for (const known of call ? [receipt] : [receipt, earlier])
      if (await outbox.has(known)) return call ? { kind: 'kept', isRepeated: true, receipt, ...call } : keptAs(known);
    const wait = await allow();
    if (wait) return { kind: 'refused', reason: 'tooOften', values, retryAfter: wait };
    if (form !== 'application' || addsTo || call) {
      const added = await outbox.add({ ...answer, receipt, ...(call && { fields: { ...fields, Sprache: locale } }) });
      return { kind: 'kept', receipt, ...call, ...(added === 'already' && { isRepeated: true }) };
    }
    const code = makeCode();
    const withLink = { ...answer, receipt, code, fields: { ...fields, ...accessFields(code, brand, locale) } };
    return (await outbox.add(withLink)) === 'already' ? keptAs(receipt) : { kind: 'kept', receipt, code };
  }
}

/** Marks the outcome of a request for a call. */
function callMark({ fields }: Pick<Answer, 'fields'>): { isCall: true } | undefined {
  return fields['Art'] === 'Rueckruf' ? { isCall: true } : undefined;
}

/** Returns the limits of reading. Without a folder or room for files the fields are still read, to show them again. */
function chooseLimits(form: Form, { hasFolder, hasRoom }: { hasFolder: boolean; hasRoom: boolean }): ReadLimits {
  const usual = readLimits[form];
  if (!hasFolder) return { ...usual, files: 0 };
  // One byte of each file is enough to detect it.
  return hasRoom ? usual : { ...usual, file: 1 };
}

function isOfRobot(fields: SentForm['fields']): boolean {
  const elapsed = fields[elapsedField];
  return Boolean(fields[trapField]) || (Boolean(elapsed) && !(Number(elapsed) >= fastest));
}

async function checkFiles(
  files: readonly SentFile[],
  options: AttachmentOptions,
): Promise<{ kept: AnswerFile[]; wrong: FileProblem[] }> {
  const { excess, files: checked } = await checkAttachments([...files], options);
  const kept: AnswerFile[] = [];
  const wrong: FileProblem[] = excess ? [{ excess }] : [];
  for (const [position, { path }] of files.entries()) {
    const file = checked[position];
    if (!file) continue;
    const { name } = file;
    const isTwin = checked.some((other) => other !== file && other.name === name);
    if (file.ok) kept.push({ name, type: file.type, extension: file.extension, path, size: file.size });
    else wrong.push({ position, name, ...(isTwin && { isTwin }), reason: file.reason });
  }
  return { kept, wrong };
}

/** Free space that attached files must leave, in bytes, for messages and mails. `doctor` checks for the same amount. */
const leftFree = 1024 ** 3;

/** Whether a disk has room for attached files. On a small disk a quarter stays free. @param folder on the disk. */
async function hasRoomForFiles(folder: string): Promise<boolean> {
  // If the space is unknown, a full disk shows up as a write error.
  const space = await statfs(folder).catch(() => undefined);
  return !space || space.bavail * space.bsize >= Math.min(leftFree, (space.blocks * space.bsize) / 4);
}
