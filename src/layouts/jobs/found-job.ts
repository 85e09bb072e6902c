import { workload } from '../../components/job-texts.ts';
import type { FoundJob } from '../../content/found-jobs.ts';
import type { SiteView } from '../../content/site-view.ts';
import type { JobTeaser } from '../../fields/entries/jobs.ts';
import type { Translate } from '../../i18n/translate.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { areaKey } from '../../sites/job-areas.ts';
import { localPath } from '../../sites/locale-path.ts';

/** Describes a vacancy for a mail or a feed. */
export function foundJob(
  job: JobTeaser,
  { brand, locale }: Pick<SiteView, 'brand' | 'locale'>,
  t: Translate,
): FoundJob {
  const place = job.brand.id === brand.id ? [job.Arbeitsort] : [...new Set([job.brand.name, job.Arbeitsort])];
  const kind = job.Lehrstelle ? [t('jobs.apprenticeshipLabel')] : [];
  return {
    id: `${job.brand.id} ${job.Nummer}`,
    title: job.Titel,
    facts: [...place, workload(job, t), t(`jobs.${areaKey[job.Bereich]}`), ...kind].join(', '),
    url: new URL(job.href.startsWith('/') ? localPath(brand, locale, job.href) : job.href, brandOrigin(brand)).href,
  };
}
