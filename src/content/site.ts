import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { isOpen, type JobTeaser, jobPath, teaserOf } from '../entries/jobs.ts';
import { housesOf } from '../entries/places.ts';
import type { House } from '../entries/places-in.ts';
import type { Towns } from '../entries/similar-jobs.ts';
import { holding, originOf } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import type { Entry } from './parse.ts';
import { type PartialPaths, partialPaths } from './partial-paths.ts';
import type { Content } from './pull-brand.ts';
import type { BrandSnapshot, WithdrawnJob } from './snapshot.ts';
import { type Vacancy, vacanciesOf } from './vacancies.ts';

/** What the holding shows of a home of the group. */
export type GroupHome = Omit<Entry<'homes'>, 'Inhalt' | 'Meta'> & {
  brand: { id: string; name: string };
  website: string;
};

/** Everything that the pages of one brand in one locale are made from. */
export interface Site extends Content {
  brand: Brand;
  locale: Locale;
  /** The day of the build in Zurich, `2027-05-14`: decides what is open, over, or not yet to be seen. */
  today: string;
  /** The open vacancies and apprenticeships of the other brands. */
  groupJobs: JobTeaser[];
  /** All that portals must know of the vacancies of the other brands; only the holding offers them its feeds. */
  groupVacancies: Vacancy[];
  /** The homes of the other brands; only the holding shows them. */
  groupHomes: GroupHome[];
  /** The houses of each brand, as workplaces name them; by the id of the brand. */
  houses: Readonly<Record<string, readonly House[]>>;
  /** Where the homes of the group lie. */
  towns: Towns;
  /** Vacancies that were once published and are no longer in the content service. */
  withdrawnJobs: WithdrawnJob[];
  partialPaths: PartialPaths;
}

/** @throws when the snapshot has no content in that locale; the pull gives it each locale of the brand. */
export function assembleSite(
  brand: Brand,
  locale: Locale,
  snapshots: ReadonlyMap<string, BrandSnapshot>,
  today: string,
): Site {
  const snapshot = snapshots.get(brand.id);
  const content = snapshot?.contents[locale];
  if (!content) throw new Error(`no content for ${brand.id} in ${locale}`);
  const others = (brands as readonly Brand[]).filter(({ id }) => id !== brand.id);
  const contentOf = (other: Brand) => snapshots.get(other.id)?.contents[other.locales[0]];
  return {
    ...content,
    brand,
    locale,
    today,
    groupJobs: others.flatMap((other) => groupTeasers(other, contentOf(other)?.jobs ?? [], today)),
    groupVacancies: brand.id === holding.id ? others.flatMap((other) => openOf(other, contentOf(other), today)) : [],
    groupHomes: brand.id === holding.id ? others.flatMap((other) => homesOf(other, contentOf(other))) : [],
    houses: Object.fromEntries(
      (brands as readonly Brand[]).map((one) => [one.id, namedHouses(one.id === brand.id ? content : contentOf(one))]),
    ),
    towns: Object.fromEntries((brands as readonly Brand[]).flatMap((one) => townsOf(contentOf(one)))),
    withdrawnJobs: snapshot.withdrawnJobs,
    partialPaths: partialPaths(brand, snapshot.contents),
  };
}

/** By the lists of vacancies, which are new ones where they changed. */
const openTeasers = new WeakMap<readonly Entry<'jobs'>[], { today: string; teasers: JobTeaser[] }>();

/** The open vacancies of a brand as the lists of all others show them. */
function groupTeasers(brand: Brand, jobs: readonly Entry<'jobs'>[], today: string): readonly JobTeaser[] {
  const known = openTeasers.get(jobs);
  if (known?.today === today) return known.teasers;
  const teasers = jobs.filter((job) => isOpen(job, today)).map((job) => groupTeaser(job, brand));
  openTeasers.set(jobs, { today, teasers });
  return teasers;
}

/** By their vacancies: the same objects for all brands, in all builds of a process, so that they are made and hashed once. */
const teasersOfJobs = new WeakMap<Entry<'jobs'>, JobTeaser>();

/** A vacancy as the lists of other brands show it. */
function groupTeaser(job: Entry<'jobs'>, brand: Brand): JobTeaser {
  const known = teasersOfJobs.get(job);
  if (known) return known;
  const teaser = teaserOf(job, brand, originOf(brand) + localPath(brand, brand.locales[0], jobPath(job)));
  teasersOfJobs.set(job, teaser);
  return teaser;
}

function openOf(brand: Brand, content: Content | undefined, today: string): Vacancy[] {
  const all = content ? vacanciesOf(brand, brand.locales[0], content) : [];
  return all.filter(({ job }) => isOpen(job, today));
}

function namedHouses(content: Content | undefined): House[] {
  const houses = content ? housesOf(content) : [];
  return houses.map(({ Name, Kennung, Marke, Strasse, PLZ, Ort }) => ({ Name, Kennung, Marke, Strasse, PLZ, Ort }));
}

function townsOf(content: Content | undefined) {
  return (content?.homes ?? []).flatMap(({ Ort, Koordinaten }) => (Koordinaten ? [[Ort, Koordinaten] as const] : []));
}

function homesOf(brand: Brand, content: Content | undefined): GroupHome[] {
  return (content?.homes ?? []).map(({ Inhalt, Meta, ...home }) => ({
    ...home,
    brand: { id: brand.id, name: brand.name },
    website: originOf(brand),
  }));
}
