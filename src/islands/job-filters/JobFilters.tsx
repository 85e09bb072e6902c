import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { type PluralForms, pluralText } from '../../i18n/plural-text.ts';
import { type JobFilters as Filters, filtersToHash, wholeGroup } from '../../stores/job-filters.ts';
import { $language } from '../../stores/language.ts';
import { guarded } from '../guarded.tsx';
import { ApprenticeshipSwitch } from './ApprenticeshipSwitch.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import styles from './JobFilters.module.scss';
import type { JobRow } from './job-rows.ts';
import type { JobListing } from './matching.ts';
import { listId, moreId, useJobFilters } from './use-job-filters.ts';

interface Named {
  id: string;
  name: string;
}

export interface JobFiltersProps extends JobListing {
  areas: readonly Named[];
  companies: readonly Named[];
  /** What the list shows before anything was chosen. */
  shown: { vacancies: number; apprenticeships: number };
  /** The list of the other kind. */
  otherList: string;
  labels: {
    filter: string;
    area: string;
    allAreas: string;
    company: string;
    allCompanies: string;
    showApprenticeships: string;
    reset: string;
    more: string;
    noMatch: string;
    /** Where nothing was chosen and there is nothing. */
    none: string;
    vacancies: PluralForms;
    apprenticeships: PluralForms;
  };
}

/** Narrows and widens the list of vacancies that stands below it in the page. */
export const JobFilters = guarded(function JobFilters(props: JobFiltersProps) {
  const { areas, companies, start, isOfApprenticeships, shown, otherList, labels } = props;
  const ids = (list: readonly Named[]) => list.map(({ id }) => id);
  const { filters, matches, choose, showMore } = useJobFilters({
    areas: ids(areas),
    companies: ids(companies),
    start,
    isOfApprenticeships,
  });
  const language = useStore($language);
  const numbers = matches ? countKinds(matches.shown) : shown;
  const counted = [
    numbers.vacancies && pluralText(labels.vacancies, numbers.vacancies, language),
    numbers.apprenticeships && pluralText(labels.apprenticeships, numbers.apprenticeships, language),
  ].filter(Boolean);
  const isFiltered = Object.values(filters).some(Boolean);
  const hrefWith = (change: Filters) => filtersToHash({ ...filters, ...change }) || `#${listId}`;

  return (
    <section className={styles.filters} aria-label={labels.filter}>
      <FilterMenu
        label={labels.area}
        current={filters.area}
        options={[{ id: undefined, name: labels.allAreas }, ...areas].map((option) => ({
          ...option,
          href: hrefWith({ area: option.id }),
          count: matches && (matches.perArea.get(option.id) ?? 0),
        }))}
        onChoose={(area) => choose({ ...filters, area })}
      />
      {companies.length > 1 && (
        <FilterMenu
          label={labels.company}
          current={filters.company ?? start ?? wholeGroup}
          options={[{ id: wholeGroup, name: labels.allCompanies }, ...companies].map((option) => ({
            ...option,
            href: hrefWith({ company: option.id }),
            count: matches && (matches.perCompany.get(option.id) ?? 0),
          }))}
          onChoose={(company) =>
            choose({ ...filters, company: company === (start ?? wholeGroup) ? undefined : company })
          }
        />
      )}
      <ApprenticeshipSwitch
        label={labels.showApprenticeships}
        isOn={isOfApprenticeships || Boolean(filters.apprenticeships)}
        href={otherList + filtersToHash({ ...filters, apprenticeships: undefined })}
        onSwitch={
          isOfApprenticeships || !matches
            ? undefined
            : (apprenticeships) => choose({ ...filters, apprenticeships: apprenticeships || undefined })
        }
      />
      <p className={styles.result}>
        <span role="status">{counted.join(', ') || (isFiltered ? labels.noMatch : labels.none)}</span>
        {isFiltered && (
          <button type="button" onClick={() => choose({})}>
            {labels.reset}
          </button>
        )}
      </p>
      {showMore && <MoreButton label={labels.more} onMore={showMore} />}
    </section>
  );
});

/** Stands after the list, which is not the island's own. */
function MoreButton({ label, onMore }: { label: string; onMore(): void }) {
  const place = document.getElementById(moreId);
  const button = (
    <button type="button" className="button is-quiet" onClick={onMore}>
      {label}
    </button>
  );
  return place && createPortal(button, place);
}

function countKinds(rows: ReadonlySet<JobRow>): JobFiltersProps['shown'] {
  const all = [...rows];
  const apprenticeships = all.filter(({ isApprenticeship }) => isApprenticeship).length;
  return { vacancies: all.length - apprenticeships, apprenticeships };
}
