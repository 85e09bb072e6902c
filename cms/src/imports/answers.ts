import type { BrandId } from '../../../sites.config.ts';
import type parts from '../labels/import-parts.json';

/** Part of a vacancy that a feed may have. */
export type ImportPart = keyof typeof parts;

/** Place of a part in an entry of the feed, and its value if the feed has none. */
export interface PartSource {
  /** `office`; steps are joined by `.`, parts of a text by `+`, alternatives by `|`. Empty: not in the feed. */
  path: string;
  otherwise: string;
}

export interface ImportSettings {
  /** Address of the feed; it may contain a secret key. */
  address: string;
  /** Path of the entries; empty for the root. */
  entries: string;
  parts: Partial<Record<ImportPart, PartSource>>;
  /** Our areas and places, by the values of the feed. */
  values: Record<'area' | 'place', Record<string, string>>;
  /** Whether visitors apply with our form, or at the address of the feed. */
  applyAt: 'form' | 'system';
}

/** Why the last good list stays: `half` and `empty` can be accepted. */
export interface ImportRemark {
  kind: 'unreachable' | 'broken' | 'twice' | 'empty' | 'half';
  /** In German. */
  text: string;
  /** ISO 8601. */
  since: string;
  /** Names the refused list, for its acceptance. */
  list?: string;
}

export interface ImportedVacancy {
  id: string;
  title: string;
  problems: string[];
}

/** Result of the last check of a feed. */
export interface ImportResult {
  /** ISO 8601. */
  checkedAt?: string;
  /** Number of vacancies of the last good list. */
  total: number;
  /** Vacancies of that list that could not be published. */
  problems: ImportedVacancy[];
  remark?: ImportRemark;
}

/** Import of a brand. */
export interface BrandImport {
  brand: string;
  name: string;
  settings: ImportSettings | null;
  isOn: boolean;
  /** Whether a check is under way. */
  isRunning: boolean;
  result: ImportResult;
}

export interface Imports {
  imports: BrandImport[];
}

export interface ImportPreview {
  /** `facts`: workload, place, area, start. */
  vacancies: (ImportedVacancy & { facts: string; intro: string })[];
  /** Values of the feed, to be translated to ours. */
  values: Record<'area' | 'place', string[]>;
}

/** Import of an open vacancy. */
export interface ImportedEntry {
  brand: BrandId;
  /** Host of the feed. */
  host: string;
  /** Fields that only the feed changes. */
  fields: string[];
}
