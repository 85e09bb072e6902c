import { HTTPError, type KyInstance } from 'ky';
import { z } from 'zod';
import type { Brand, Locale } from '../../sites.config.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { type ContentServiceOptions, contentClient, maxAnswerBytes } from './client.ts';
import { type CollectionName, collections } from './collections.ts';
import { type ContentProblem, describeProblem, foundText } from './content-error.ts';
import { listName } from './document-name.ts';
import { fileFetcher } from './fetch-file.ts';
import { describeRequest, ServiceError } from './service-error.ts';
import type { Source } from './source.ts';
import { pageSize, readListPage, wholeList } from './whole-list.ts';

const configurationAnswer = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }).nullish() });

/** Maximum size of all answers about one brand, in bytes: they are in memory at the same time. */
const maxBrandBytes = 48 * 1024 * 1024;

type Parameters = Record<string, string | number>;

/** Requests all media files and components. */
export const populated = { populate: 'deep' } as const;

/** Filters the entries of a brand. Bulletins may belong to several brands. */
function ofBrand(name: CollectionName, { id }: Brand): Parameters {
  if (name !== 'bulletins') return { 'filters[Marke][$eq]': id };
  // No id of a brand contains another one.
  return { 'filters[$or][0][Marke][$eq]': id, 'filters[$or][1][AuchBei][$contains]': id };
}

/** Fetches one page of a brand's entries, at most 100. @param parameters override the defaults. */
export async function findEntries(client: KyInstance, name: CollectionName, brand: Brand, parameters: Parameters) {
  const { api, key } = collections[name];
  const { populate = '', locale = '', ...further } = parameters;
  const searchParams = {
    ...(populate && { populate }),
    locale,
    ...ofBrand(name, brand),
    'pagination[pageSize]': pageSize,
    sort: key,
    ...further,
  };
  const list = listName(name, brand);
  const answer = await getJson(client, `api/${api}`, searchParams, list);
  return readListPage(answer, list, Number(further['pagination[page]'] ?? 1));
}

/** @param document name of the document or list in messages. @throws {ServiceError} for an answer that is not JSON. */
async function getJson(client: KyInstance, path: string, searchParams: Parameters, document: string): Promise<unknown> {
  const request = client.get(path, { searchParams });
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const asked = describeRequest({ method: 'GET', url: (await request).url });
    const found = text ? `instead of JSON; found ${foundText(text.trim())}` : 'with nothing instead of JSON';
    throw new ServiceError('unusable', `${document}: ${asked} was answered ${found}`, { cause });
  }
}

/** Fetches the attributes of a brand's configuration; undefined if it does not exist. */
export async function findConfiguration(client: KyInstance, brand: Brand, parameters: Parameters) {
  try {
    const name = `konfiguration-${brand.id}`;
    const answer = await getJson(client, `api/${name}`, parameters, name);
    const { success, data: read } = configurationAnswer.safeParse(answer);
    if (success) return read.data?.attributes;
    throw new ServiceError('unusable', `${name}: the content service answers no document`);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof HTTPError && error.response.status === 404;
}

/** Empty for brands with one language: the content service then answers in its default locale. */
export function localeParameter(brand: Brand, locale: Locale): string {
  return isMultilingual(brand) ? locale : '';
}

/**
 * Reads content over HTTP. Use it for one pull: it counts the bytes per brand.
 *
 * @param options `trouble` is called with unknown fields; it defaults to stderr.
 * @param further query parameters of every request, such as `{ status: 'draft' }`.
 */
export function serviceSource(
  options: ContentServiceOptions & { trouble?: Trouble },
  further: Parameters = {},
): Source {
  const { trouble = console.error } = options;
  const clients = new Map<string, KyInstance>();
  const getClient = (brand: Brand) => {
    const budget = { maxBytes: maxBrandBytes, used: 0 };
    const client = clients.get(brand.id) ?? contentClient(options, { maxBytes: maxAnswerBytes, budget });
    clients.set(brand.id, client);
    return client;
  };
  const find = (name: CollectionName, brand: Brand, locale: Locale, parameters: Parameters) =>
    findEntries(getClient(brand), name, brand, {
      ...populated,
      locale: localeParameter(brand, locale),
      ...further,
      ...parameters,
    });

  return {
    name: options.url,
    configuration: (brand, locale) =>
      findConfiguration(getClient(brand), brand, { ...populated, locale: localeParameter(brand, locale), ...further }),
    entries: (name, brand, locale) =>
      wholeList(
        listName(name, brand),
        (page) => find(name, brand, locale, { 'pagination[page]': page }),
        ({ documentId }) => documentId,
      ).catch((error) => {
        if (isNotFound(error)) return undefined;
        throw error;
      }),
    entry: async (name, documentId, brand, locale) =>
      (await find(name, brand, locale, { 'filters[documentId][$eq]': documentId })).entries[0],
    unknownFields: (problems) => tellOnce(problems, trouble),
    deadButtons: (problems) => {
      for (const problem of problems) trouble(`${describeProblem(problem)}; the website is published without it`);
    },
    file: fileFetcher(options),
  };
}

/** Upper bound of `told`, larger than any content model. */
const maxTold = 200;
/**
 * Kinds of documents with their reported fields. Each is reported once, because all documents of a kind have the same
 * fields.
 */
const told = new Set<string>();

function tellOnce(problems: readonly ContentProblem[], trouble: Trouble): void {
  for (const problem of problems) {
    const kind = `${problem.document.split(' ')[0]} ${problem.field.replaceAll(/\[\d+\]/g, '')}`;
    if (told.has(kind) || told.size >= maxTold) continue;
    told.add(kind);
    trouble(`${describeProblem(problem)}; it is left out, here and in others of its kind`);
  }
}
