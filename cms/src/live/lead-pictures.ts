import { findLead, type LeadEntry } from '../../../src/content/lead-pictures.ts';
import { listCuts, markRegion } from '../../../src/pictures/crops.ts';
import type { Path } from '../content-model/documents.ts';
import type { StoredFile } from '../uploads/plugin.ts';
import type { EntryRow, Version } from './entry-rows.ts';
import { describeKind } from './problems.ts';

/** Place in a draft that an editor should correct. */
export interface Place {
  path: Path;
  what: string;
}

/** Picture of a page, with its file of the media library. */
interface PictureRow {
  Datei?: Pick<StoredFile, 'id' | 'width' | 'height' | 'focalPoint'> | null;
  FokusBreite?: number | null;
  FokusHoehe?: number | null;
}

/** Lists pictures at the beginning of pages that lose something that must be seen, or that begin two pages. */
export function listLeadPictures(versions: readonly Version[]): { version: Version; place: Place }[] {
  const leads = versions.flatMap((version) => {
    const lead = version.draft && findLead(version.draft as LeadEntry<PictureRow>);
    const file = lead?.picture.Datei;
    return lead && file ? [{ version, ...lead, file }] : [];
  });
  const first = new Map<string, EntryRow>();
  return leads.flatMap(({ version, path, crop, picture, file }) => {
    const { width, height, focalPoint } = file;
    const region = markRegion(focalPoint ?? undefined, picture.FokusBreite ?? 0, picture.FokusHoehe ?? 0);
    const widths = width && height ? listCuts({ width, height, region }, crop) : [];
    const key = `${file.id} ${version.row.locale}`;
    const other = first.get(key);
    if (!other) first.set(key, version.row);
    return [
      ...(widths.length > 0 ? [`zugeschnitten bei ${widths.join(', ')} Pixel Breite`] : []),
      ...(other ? [`steht schon am Anfang von «${other['Titel'] ?? other['Name'] ?? describeKind(version.uid)}»`] : []),
    ].map((what) => ({ version, place: { path, what } }));
  });
}
