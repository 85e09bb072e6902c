import type { UID } from '@strapi/strapi';
import { foundText } from '../../../src/content/content-error.ts';
import { isPagePath } from '../../../src/sites/routes.ts';
import { type Draft, type Problem, problem } from '../content-model/documents.ts';
import { numberedTypes, queryRows } from '../content-model/types.ts';
import { linksIn } from '../links/links-in.ts';
import { findBrand, publishedPages } from '../links/published-pages.ts';
import { isAskedByPerson } from '../roles/rights-of-request.ts';
import { addressFields } from './former-addresses.ts';
import { documentsOfRequest, isNeeded } from './pages-in-use.ts';

/**
 * Checks that a published entry keeps its brand and number, because links to it would break, and that a page which
 * every website needs keeps its address. Then checks that no other published entry of the brand has the address. Homes
 * must differ across all brands, because the holding's website shows them together.
 */
export async function problemsOfAddress(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const { documentId, Marke, Nummer } = draft;
  const field = addressFields[uid];
  const where = { documentId, publishedAt: { $notNull: true } };
  // All languages share these fields.
  const [published] = await queryRows<Draft>(uid).findMany({ where, limit: 1 });
  if (published && isNeeded(uid, published) && ['Pfad', 'Marke'].some((name) => published[name] !== draft[name]))
    return problem(
      'Pfad',
      `Diese Seite muss bei ihrer Marke und unter «${published['Pfad']}» bleiben, weil jede Website diese Seite braucht.`,
    );
  const moved = ['Marke', 'Nummer'].find((name) => published && published[name] !== draft[name]);
  if (moved)
    return problem(
      moved,
      `Was veröffentlicht ist, behält Marke und Nummer. Wählen Sie zuerst «Nicht veröffentlichen».`,
    );
  if (Nummer && numberedTypes.includes(uid)) return problemsOfNumber(uid, draft);
  if (!field) return [];
  const address = draft[field];
  if (field === 'Pfad' && !isPagePath(String(address)))
    return problem(
      field,
      `«${address}» ist keine Adresse dieser Website. Frei wählbar sind Adressen wie /s/tarife, mit Kleinbuchstaben, Ziffern und Bindestrichen.`,
    );
  const others = { [field]: address, documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  const ofBrand = field === 'Kennung' ? {} : { Marke };
  const [taken] = await queryRows<Draft>(uid).findMany({ where: { ...others, ...ofBrand }, limit: 1 });
  if (!taken) return [];
  const whose = taken['Marke'] === Marke ? 'bei dieser Marke' : 'bei einer anderen Marke';
  return problem(field, `«${address}» gibt es ${whose} schon. Bitte wählen Sie eine andere Adresse.`);
}

/** Checks that no other published entry has the same number in any language. Strapi checks only the same language. */
async function problemsOfNumber(uid: UID.ContentType, { documentId, Nummer }: Draft): Promise<Problem[]> {
  const where = { Nummer, documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  if ((await queryRows(uid).count({ where })) === 0) return [];
  return problem('Nummer', `Die Nummer ${Nummer} hat schon ein anderer Eintrag.`);
}

/** Finds links to missing pages of the same website. */
export async function problemsOfLinks(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const brand = findBrand(uid, draft);
  const links = brand && isAskedByPerson() ? linksIn(uid, draft) : [];
  if (!brand || !links.length) return [];
  const asIfPublished = [draft.documentId, ...documentsOfRequest()];
  const pageExists = await publishedPages(brand, { asIfPublished });
  return links
    .filter(({ link }) => !pageExists(link, draft['locale']))
    .map(({ path, link }) => ({
      path,
      message: `${foundText(link)} führt zu keiner Seite von ${brand.name}. Bitte korrigieren Sie den Link, oder veröffentlichen Sie zuerst die Seite.`,
    }));
}
