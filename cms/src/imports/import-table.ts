import { randomUUID } from 'node:crypto';
import type { BrandId } from '../../../sites.config.ts';
import { brandById } from '../../../src/sites/find-brand.ts';
import { addTable, contentTypeUid, isLocalised, queryRows, type Rows } from '../content-model/types.ts';
import type { ImportedEntry, ImportRemark, ImportResult, ImportSettings } from './answers.ts';
import type { Validators } from './fetch-feed.ts';

export interface ImportState extends ImportResult {
  /** Last mail about a remark. `to`: ids of the editors who got it. `isDone`: all have it. */
  mailed?: Pick<ImportRemark, 'kind' | 'since'> & { at: string; to?: number[]; isDone?: boolean };
  /** Refused list that the house accepts. */
  accepted?: string;
}

/** Import of a brand. */
export interface ImportRow {
  id: number;
  brand: BrandId;
  settings: ImportSettings;
  isOn: boolean;
  /** Start of the last check, ISO 8601. */
  at: string;
  /** Names the last check or change: a check that is under way stops after another. */
  claim: string | null;
  known: Validators;
  state: ImportState;
}

/** Vacancy that an import made. */
export interface ImportedRow {
  id: number;
  brand: BrandId;
  feedId: string;
  /** Document id. */
  document: string;
  /** Hash of the fields that were written last. */
  hash: string;
  /** Names of the fields that the feed fills. */
  fields: string[];
  /** Whether the feed has it no more. */
  isGone: boolean;
  /** Languages that were on the website when the feed lost it. */
  languages: string[] | null;
}

export function addImportTables(): void {
  const columns = { brand: 'string', claim: 'string', settings: 'json', isOn: 'boolean', known: 'json', state: 'json' };
  addTable(['stellenimport', 'stellenimporte'], columns, { brand: ['brand'] });
  const ofVacancy = {
    brand: 'string',
    feedId: 'string',
    hash: 'string',
    fields: 'json',
    isGone: 'boolean',
    languages: 'json',
  };
  addTable(['importstelle', 'importstellen'], ofVacancy, { brand: ['brand'], document: ['document'] });
}

export const importRows = (): Rows<ImportRow> => queryRows(contentTypeUid('stellenimport'));
export const importedRows = (): Rows<ImportedRow> => queryRows(contentTypeUid('importstelle'));
/** Begins a check or change of an import. */
export const newClaim = () => ({ at: new Date().toISOString(), claim: randomUUID() });
export const readImport = (brand: BrandId) => importRows().findOne({ where: { brand } });

/**
 * Finds the import that a vacancy comes from, while it is on and the vacancy is of its brand.
 *
 * @param locale of the asked version: a translation is text of its own, except the fields that all languages share.
 * @default the first language of the brand
 */
export async function findImport(document: string, locale?: unknown): Promise<ImportedEntry | undefined> {
  const row = await importedRows().findOne({ where: { document } });
  const from = row && (await readImport(row.brand));
  if (!row || !from?.isOn) return undefined;
  const uid = contentTypeUid('stelle');
  const own = { documentId: document, publishedAt: null, Marke: row.brand };
  if (!(await queryRows(uid).findOne({ where: own }))) return undefined;
  const isFirst = !locale || locale === brandById(row.brand).locales[0];
  const filled = row.fields.filter((name) => isFirst || !isLocalised(uid, name));
  return { brand: row.brand, host: feedHost(from.settings), fields: ['Marke', ...filled.flatMap(partsOf)] };
}

/** The portrait and the function of a contact are of the website. */
const partsOf = (field: string) =>
  field === 'Kontaktperson' ? ['Name', 'Telefon', 'Email'].map((part) => `${field}.${part}`) : field;

/** Returns the host of a feed. The rest of its address may hold a key. */
export const feedHost = ({ address }: ImportSettings) => URL.parse(address)?.hostname ?? '';
