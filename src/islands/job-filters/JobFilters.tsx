import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type PluralForms, pluralText } from '../../i18n/plural-text.ts';
import { guarded, useHydrated } from '../island.tsx';
import { $language } from '../stores/page.ts';
import { ApprenticeshipSwitch } from './ApprenticeshipSwitch.tsx';
import { type Choice, FilterMenu } from './FilterMenu.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import {
  distances,
  type FilterOptions,
  type JobFilters as Filters,
  filtersToSearch,
  namesOfFilters,
  toParameters,
  wholeGroup,
} from './filters.ts';
import { KeywordField } from './KeywordField.tsx';
import { type JobListing, shownCompany } from './matching.ts';
import { tellFilters } from './tell-filters.ts';
import { type AskedPlace, type PlaceLabels, withPlace } from './use-asked-place.ts';
import { type JobRow, useJobFilters } from './use-job-filters.ts';

export interface JobFiltersProps extends JobListing, FilterOptions {
  /** Number of entries that the list shows before hydration. */
  shown: { vacancies: number; apprenticeships: number };
  /** Filters that the origin applied, for visitors without script. */
  asked?: Filters | undefined;
  /** Place that the origin found for them. */
  found?: AskedPlace;
  /** Whether their address asks for an option that is not offered. */
  wasOutdated?: boolean;
  /** Set for a long list: the origin filters it, so that each choice is a new page. */
  ofOrigin?: {
    /** Address of the list. */
    path: string;
    /** Text for an address with filters that the origin did not apply. */
    notFiltered: string;
  };
  /** Address of the list of the other kind. */
  otherList: string;
  labels: PlaceLabels & {
    filter: string;
    /** Label of the fold that holds the filters. */
    filters: string;
    area: string;
    allAreas: string;
    company: string;
    allCompanies: string;
    wholeGroup: string;
    place: string;
    allPlaces: string;
    /** Label of the field for the visitor's postcode or town. */
    from: string;
    nearestFirst: string;
    within: string;
    anyDistance: string;
    /** Option of a distance, and the distance of a vacancy, with `{km}`. */
    upTo: string;
    distance: string;
    workload: string;
    anyWorkload: string;
    keyword: string;
    search: string;
    showApprenticeships: string;
    reset: string;
    outdated: string;
    noMatch: string;
    /** Text for an empty list without filters. */
    none: string;
    /** The keyword in the summary of filters, with `{words}`. */
    quoted: string;
    vacancies: PluralForms;
    apprenticeships: PluralForms;
  };
}

export const JobFilters = guarded(function JobFilters(props: JobFiltersProps) {
  const { areas, companies, places, workloads, start, isOfApprenticeships, otherList, labels, asked, ofOrigin } = props;
  const { filters, isOutdated, matches, from, choose } = useJobFilters(props, asked, {
    found: props.found,
    wasOutdated: props.wasOutdated,
    distanceLabel: labels.distance,
    path: ofOrigin?.path,
  });
  const language = useStore($language);
  const isHydrated = useHydrated();
  const addressOf = (filters: Filters) => (ofOrigin?.path ?? '') + filtersToSearch(filters) || '?';
  const numbers = matches ? countKinds(matches.shown) : props.shown;
  const counted = [
    numbers.vacancies && pluralText(labels.vacancies, numbers.vacancies, language),
    numbers.apprenticeships && pluralText(labels.apprenticeships, numbers.apprenticeships, language),
  ].filter(Boolean);
  const isFiltered = Object.values(filters).some(Boolean);
  const company = shownCompany(filters, start);
  const first = shownCompany({ place: filters.place, from: filters.from }, start);
  const everyone = { id: wholeGroup, name: labels.allCompanies };
  const choices: (Choice & { key: 'area' | 'company' | 'place' | 'within' | 'workload' })[] = [
    {
      key: 'within',
      label: labels.within,
      all: labels.anyDistance,
      options: filters.from ? distances.map((id) => ({ id, name: labels.upTo.replace('{km}', id) })) : [],
      counts: undefined,
    },
    { key: 'area', label: labels.area, all: labels.allAreas, options: areas, counts: matches?.perArea },
    { key: 'company', label: labels.company, options: [everyone, ...companies], counts: matches?.perCompany },
    { key: 'place', label: labels.place, all: labels.allPlaces, options: places, counts: matches?.perPlace },
    {
      key: 'workload',
      label: labels.workload,
      all: labels.anyWorkload,
      options: workloads,
      counts: matches?.perWorkload,
    },
  ];

  const names = namesOfFilters({ ...filters, company }, props);
  // Filters that a mail about vacancies can follow: nothing is near an unknown place.
  const followed = from === 'unknown' ? { ...filters, from: undefined, within: undefined } : filters;
  const search = filtersToSearch(followed);
  const inWords = namesOfFilters({ ...followed, company }, props).join(', ');
  const none = isFiltered ? labels.noMatch : labels.none;
  useEffect(() => tellFilters(search, inWords), [search, inWords]);

  return (
    <FilterPanel
      labels={labels}
      chosen={names}
      isLive={Boolean(matches || (ofOrigin && isHydrated))}
      status={
        ofOrigin && isFiltered && !asked
          ? ofOrigin.notFiltered
          : counted.length > 0 || typeof from === 'string'
            ? withPlace(counted.join(', ') || none, from, filters.from, labels)
            : none
      }
      isOutdated={isOutdated}
      isFiltered={isFiltered}
      // A list that the origin sorted by distance has its own order on another page.
      reset={asked && (asked.from || !matches) ? addressOf({}) : () => choose({})}
    >
      <KeywordField
        labels={labels}
        name="stichwort"
        keyword={filters.keyword}
        others={toParameters({ ...filters, keyword: undefined })}
        action={ofOrigin?.path}
        isLive={Boolean(matches)}
        onChange={(keyword) => choose({ ...filters, keyword }, 'replace')}
      />
      <KeywordField
        labels={{ keyword: labels.from, search: labels.nearestFirst }}
        name="nahe"
        keyword={filters.from}
        others={toParameters({ ...filters, from: undefined })}
        action={ofOrigin?.path}
        isLive={Boolean(matches)}
        onChange={(from) => choose({ ...filters, from, ...(!from && { within: undefined }) }, 'replace')}
      />
      <ApprenticeshipSwitch
        label={labels.showApprenticeships}
        isOn={isOfApprenticeships || Boolean(filters.apprenticeships)}
        href={otherList + filtersToSearch({ ...filters, apprenticeships: undefined })}
        onSwitch={
          isOfApprenticeships || !matches
            ? undefined
            : (apprenticeships) => choose({ ...filters, apprenticeships: apprenticeships || undefined })
        }
      />
      {choices
        .filter(({ options }) => options.length > (options[0] === everyone ? 2 : 1))
        .map(({ key, ...choice }) => (
          <FilterMenu
            key={key}
            {...choice}
            current={key === 'company' ? company : filters[key]}
            hrefOf={(id) => addressOf({ ...filters, [key]: id })}
            onChoose={
              ofOrigin
                ? undefined
                : (id) => choose({ ...filters, [key]: key === 'company' && id === first ? undefined : id })
            }
          />
        ))}
    </FilterPanel>
  );
});

function countKinds(rows: ReadonlySet<JobRow>): JobFiltersProps['shown'] {
  const all = [...rows];
  const apprenticeships = all.filter(({ isApprenticeship }) => isApprenticeship).length;
  return { vacancies: all.length - apprenticeships, apprenticeships };
}
