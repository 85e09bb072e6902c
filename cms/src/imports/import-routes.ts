import { errors, z } from '@strapi/utils';
import { type Brand, brands } from '../../../sites.config.ts';
import { listKeys } from '../../../src/platform/objects.ts';
import type { Fields } from '../content-model/documents.ts';
import partNames from '../labels/import-parts.json' with { type: 'json' };
import panelTexts from '../labels/panel-texts.json' with { type: 'json' };
import { isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { requestAuthor } from '../versions/record-versions.ts';
import type { BrandImport, ImportedEntry, ImportPreview, ImportSettings, Imports } from './answers.ts';
import { checkAddress } from './fetch-feed.ts';
import { findImport, type ImportState, importedRows, importRows, newClaim, readImport } from './import-table.ts';
import { fetchVacancies, isRunning, startImport } from './run-import.ts';
import { checkVacancy, usualFields, vacancyUid } from './write-vacancy.ts';

const maxValues = 200;
const short = z.string().trim().max(255);
const translated = z.record(short, short).refine((values) => Object.keys(values).length <= maxValues);
const settings = z.object({
  address: z.string().trim().min(1).max(2000),
  entries: short,
  parts: z.partialRecord(z.enum(listKeys(partNames)), z.object({ path: short, otherwise: short })),
  values: z.object({ area: translated, place: translated }),
  applyAt: z.enum(['form', 'system']),
});
const wish = z.object({ brand: z.string(), settings, isOn: z.boolean().default(false) });
const ofBrand = z.object({ brand: z.string(), list: z.string().optional() });

const nothing: ImportState = { total: 0, problems: [] };

/** Routes of the screen «Stellen-Import». They answer 404 unless the user may publish vacancies of the brand. */
export const importRoutes: PanelRoutes = {
  'GET /stellen-import': async (_, rights): Promise<Imports | undefined> => {
    const own = brands.filter((brand) => mayEdit(rights, brand));
    const imports = await Promise.all(own.map(describe));
    return own.length ? { imports } : undefined;
  },
  'POST /stellen-import/vorschau': async (ctx, rights): Promise<ImportPreview | undefined> => {
    const asked = parse(wish, ctx.request.body);
    const brand = findOwn(rights, asked.brand);
    return brand && preview(brand, asked.settings);
  },
  'POST /stellen-import': async (ctx, rights): Promise<BrandImport | undefined> => {
    const { brand: id, settings, isOn } = parse(wish, ctx.request.body);
    const brand = findOwn(rights, id);
    if (!brand) return undefined;
    checkAddress(settings.address);
    const before = await readImport(brand.id);
    const data = { ...newClaim(), settings, isOn, author: requestAuthor(), known: {} };
    if (before) await importRows().update({ where: { id: before.id }, data });
    else await importRows().create({ data: { ...data, brand: brand.id, state: nothing } });
    // Writes all vacancies again, because the mapping may be another one.
    await importedRows().updateMany({ where: { brand: brand.id }, data: { hash: '' } });
    return checkNow(brand);
  },
  'POST /stellen-import/pruefen': async (ctx, rights): Promise<BrandImport | undefined> => {
    const { brand: id, list } = parse(ofBrand, ctx.request.body);
    const brand = findOwn(rights, id);
    const row = brand && (await readImport(brand.id));
    if (!brand || !row) return undefined;
    if (list && list !== row.state.remark?.list)
      throw new errors.ApplicationError('Die Quelle hat sich inzwischen geändert. Bitte laden Sie die Seite neu.');
    const data = list ? { state: { ...row.state, accepted: list }, known: {} } : {};
    await importRows().update({ where: { id: row.id }, data: { ...data, ...newClaim() } });
    return checkNow(brand);
  },
  'GET /stellen-import/eintrag': async (ctx, rights): Promise<ImportedEntry | undefined> => {
    const { documentId, locale } = ctx.query as { documentId?: unknown; locale?: unknown };
    const found = typeof documentId === 'string' ? await findImport(documentId, locale) : undefined;
    return found && isAllowed(rights, 'read', { uid: vacancyUid, brand: found.brand, locale: null })
      ? found
      : undefined;
  },
};

function mayEdit(rights: Rights, { id, locales: [locale] }: Brand): boolean {
  return ['create', 'update', 'publish'].every((deed) =>
    isAllowed(rights, deed, { uid: vacancyUid, brand: id, locale }),
  );
}

const findOwn = (rights: Rights, id: string) => brands.find((brand) => brand.id === id && mayEdit(rights, brand));

function parse<Wish>(schema: z.ZodType<Wish>, body: unknown): Wish {
  const { data } = schema.safeParse(body);
  if (!data) throw new errors.ValidationError('Diese Angaben sind kein Stellen-Import.');
  return data;
}

/** Starts a check; publishing hundreds of vacancies takes longer than a request may. */
async function checkNow(brand: Brand): Promise<BrandImport> {
  void startImport(brand.id);
  return describe(brand);
}

async function describe({ id: brand, name }: Brand): Promise<BrandImport> {
  const { settings = null, isOn = false, state = nothing } = (await readImport(brand)) ?? {};
  return { brand, name, settings, isOn, isRunning: isRunning(brand), result: state };
}

async function preview(brand: Brand, settings: ImportSettings): Promise<ImportPreview> {
  const { vacancies = [] } = (await fetchVacancies(settings)) ?? {};
  const usual = await usualFields(brand);
  const valuesOf = (part: 'area' | 'place') =>
    [...new Set(vacancies.map((vacancy) => vacancy[part]).filter(Boolean))].sort().slice(0, maxValues);
  return {
    vacancies: vacancies.map(({ id, title, fields, defaults, problems }) => {
      const data = { ...usual, ...defaults, ...fields };
      return { id, title, problems: [...problems, ...checkVacancy(brand, data)], ...describeFields(data) };
    }),
    values: { area: valuesOf('area'), place: valuesOf('place') },
  };
}

/** Describes what a vacancy would show. */
function describeFields({ PensumVon: from, PensumBis: to, Bereich, Arbeitsort, Eintritt, Einleitung = '' }: Fields) {
  const workload = from && `${from === to ? from : `${from}–${to}`} %`;
  const area = (panelTexts.choices as Readonly<Record<string, string>>)[String(Bereich)];
  return { facts: [workload, Arbeitsort, area, Eintritt].filter(Boolean).join(' · '), intro: String(Einleitung) };
}
