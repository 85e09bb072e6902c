import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { isOpen, type JobTeaser, jobPath, toTeaser } from '../fields/entries/jobs.ts';
import { findTowns } from '../fields/entries/places.ts';
import type { ShownPlace } from '../fields/free-places.ts';
import { lastClosing } from '../fields/visits/slots.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { pick } from '../platform/objects.ts';
import { brandOrigin, holding } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { telephoneAddress } from '../sites/phone.ts';
import { withoutDeadEntries } from './dead-buttons.ts';
import type { Entry } from './parse.ts';
import { type PartialPaths, partialPaths } from './partial-paths.ts';
import type { Content } from './pull-brand.ts';
import { listShownPlaces } from './shown-places.ts';
import type { BrandSnapshot, WithdrawnJob } from './snapshot.ts';
import { listVacancies, type Vacancy } from './vacancies.ts';
import { hiddenPaths, visibleContents } from './visible-content.ts';

/** Data of a home that the holding shows on its own site. */
export type GroupHome = Omit<Entry<'homes'>, 'Inhalt' | 'Meta'> & {
  brand: { id: string; name: string };
  website: string;
};

/** All data of the pages of one brand in one locale. */
export interface Site extends Content {
  brand: Brand;
  locale: Locale;
  /** Date of the build in Zurich, `2027-05-14`. It decides which jobs are open and which events are over. */
  today: string;
  /** Dates that close later can be booked: the last moment at which one closed today, else the beginning of the day. */
  closedUntil: string;
  /** Open vacancies and apprenticeships of the other brands. */
  groupJobs: JobTeaser[];
  /** Vacancies of the other brands with all details for job portals. Only the holding has feeds with these. */
  groupVacancies: Vacancy[];
  /** Homes of the other brands. Only the holding shows them. */
  groupHomes: GroupHome[];
  /** Tariffs of the other brands. Only the holding shows them. */
  groupTariffs: Entry<'tariffs'>[];
  /** Free places of the other brands. Only the holding shows them. */
  groupPlaces: ShownPlace[];
  /** Formerly published vacancies that are no longer in the content service. */
  withdrawnJobs: WithdrawnJob[];
  partialPaths: PartialPaths;
  /** Paths of planned and ended entries. */
  hiddenPaths: readonly string[];
}

/**
 * Assembles the site as visitors see it at a moment.
 *
 * @param now a moment, or a day.
 * @throws if the snapshot lacks that locale; a pull fills every locale of the brand.
 */
export function assembleSite(
  brand: Brand,
  locale: Locale,
  snapshots: ReadonlyMap<string, BrandSnapshot>,
  now: Date | string,
): Site {
  const today = dayInZurich(now);
  const snapshot = snapshots.get(brand.id);
  const moment = new Date(now).toISOString();
  const contents = visibleContents(snapshot?.contents ?? {}, moment);
  const content = contents[locale];
  if (!snapshot || !content) throw new Error(`no content for ${brand.id} in ${locale}`);
  const others = brands.filter(({ id }) => id !== brand.id);
  const findContent = (other: Brand) => snapshots.get(other.id)?.contents[other.locales[0]];
  return {
    ...content,
    configuration: withoutDeadEntries(content, brand),
    brand,
    locale,
    today,
    closedUntil: lastClosing(content, moment),
    groupJobs: others.flatMap((other) => groupTeasers(other, findContent(other), today)),
    groupVacancies:
      brand.id === holding.id ? others.flatMap((other) => listOpenVacancies(other, findContent(other), today)) : [],
    groupTariffs: brand.id === holding.id ? others.flatMap((other) => findContent(other)?.tariffs ?? []) : [],
    groupPlaces:
      brand.id === holding.id ? others.flatMap((other) => listGroupPlaces(other, findContent(other), today)) : [],
    groupHomes: brand.id === holding.id ? others.flatMap((other) => listGroupHomes(other, findContent(other))) : [],
    withdrawnJobs: snapshot.withdrawnJobs,
    partialPaths: partialPaths(brand, contents),
    hiddenPaths: hiddenPaths(snapshot.contents[locale] ?? content, moment),
  };
}

/** Cached by content, because every other brand shows the same list. */
const openTeasers = new WeakMap<Content, { today: string; teasers: JobTeaser[] }>();

/** Cached by vacancy, so that a build compares only changed ones. */
const teasers = new WeakMap<Entry<'jobs'>, JobTeaser>();

function groupTeaser(job: Entry<'jobs'>, brand: Brand, content: Content): JobTeaser {
  const href = brandOrigin(brand) + localPath(brand, brand.locales[0], jobPath(job));
  const towns = findTowns(job.Arbeitsort, job.Arbeitsadresse, content);
  const before = teasers.get(job);
  const isSame = before?.href === href && before.towns?.join() === towns.join();
  const teaser = isSame ? before : { ...toTeaser(job, brand, href), towns };
  teasers.set(job, teaser);
  return teaser;
}

/** Returns the open vacancies of a brand as list items for the other brands. */
function groupTeasers(brand: Brand, content: Content | undefined, today: string): readonly JobTeaser[] {
  if (!content) return [];
  const known = openTeasers.get(content);
  if (known?.today === today) return known.teasers;
  const open = content.jobs.filter((job) => isOpen(job, today));
  const listed = open.map((job) => groupTeaser(job, brand, content));
  openTeasers.set(content, { today, teasers: listed });
  return listed;
}

function listOpenVacancies(brand: Brand, content: Content | undefined, today: string): Vacancy[] {
  const all = content ? listVacancies(brand, brand.locales[0], content) : [];
  return all.filter(({ job }) => isOpen(job, today));
}

function listGroupHomes(brand: Brand, content: Content | undefined): GroupHome[] {
  return (content?.homes ?? []).map(({ Inhalt, Meta, ...home }) => ({
    ...home,
    brand: { id: brand.id, name: brand.name },
    website: brandOrigin(brand),
  }));
}

function listGroupPlaces(brand: Brand, content: Content | undefined, today: string): ShownPlace[] {
  return content ? listShownPlaces(content, { brand, locale: brand.locales[0], today }) : [];
}

const fields = [
  'Name',
  'AdresseZeile1',
  'AdresseZeile2',
  'Telefon',
  'Email',
  'Nav',
  'Fusszeile',
  'Socials',
  'mainColor',
  'locale',
] as const;

/** Content of `/konfiguration.json` of a host, with the field names of the content service. */
export type PublicConfiguration = Pick<Site['configuration'], (typeof fields)[number]> & {
  /** Number in the form for `tel:` links, so that browsers need not parse it. */
  TelefonLink?: string;
};

export function publicConfiguration({ configuration }: Pick<Site, 'configuration'>): PublicConfiguration {
  const { Telefon } = configuration;
  return { ...pick(configuration, fields), ...(Telefon && { TelefonLink: telephoneAddress(Telefon) }) };
}
