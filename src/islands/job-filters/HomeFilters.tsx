import { useStore } from '@nanostores/react';
import { type PluralForms, pluralText } from '../../i18n/plural-text.ts';
import { guarded } from '../island.tsx';
import { $language } from '../stores/page.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import {
  type HomeFilters as Filters,
  type HomeFilter,
  type HomeOptions,
  homeFiltersToSearch,
  singleFilters,
} from './home-filters.ts';
import { KeywordField } from './KeywordField.tsx';
import { type PlaceLabels, withPlace } from './use-asked-place.ts';
import { useHomeFilters } from './use-home-filters.ts';

export interface HomeFiltersProps {
  options: HomeOptions;
  /** Number of homes. */
  total: number;
  labels: PlaceLabels & {
    filter: string;
    filters: string;
    /** Label of the field for the place. */
    place: string;
    search: string;
    reset: string;
    outdated: string;
    names: Record<HomeFilter, string>;
    all: Record<HomeFilter, string>;
    count: PluralForms;
    /** Distance, with `{km}`. */
    distance: string;
    noMatch: string;
    /** Offer to remove a filter, with `{filter}` and `{homes}`. */
    without: string;
  };
}

/** Finder of homes: the job filters for homes. The list is on the page; this hides, sorts and counts. */
export const HomeFilters = guarded(function HomeFilters({ options, total, labels }: HomeFiltersProps) {
  const { filters, isOutdated, matches, from, choose } = useHomeFilters(options, labels.distance);
  const language = useStore($language);
  const homes = (count: number) => pluralText(labels.count, count, language);
  const { needs = [] } = filters;
  const isChosen = (key: HomeFilter, id: string) => (key === 'need' ? needs.includes(id) : filters[key] === id);
  const toggled = (id: string) => (needs.includes(id) ? needs.filter((need) => need !== id) : [...needs, id]);
  /** Filters after a choice. A need is added, or removed when it is chosen already. */
  const chosen = (key: HomeFilter, id: string | undefined): Filters =>
    key === 'need' ? { ...filters, needs: id ? toggled(id) : undefined } : { ...filters, [key]: id };
  const nameOf = (key: HomeFilter, id: string | undefined) => options[key].find((option) => option.id === id)?.name;
  const obstacle = matches?.obstacle;
  return (
    <FilterPanel
      labels={labels}
      chosen={[
        filters.place,
        ...singleFilters.map((key) => nameOf(key, filters[key])),
        ...needs.map((id) => nameOf('need', id)),
      ].filter((name) => name !== undefined)}
      isLive={Boolean(matches)}
      status={status()}
      isOutdated={isOutdated}
      isFiltered={homeFiltersToSearch(filters) !== ''}
      reset={() => choose({})}
      suggestion={
        obstacle && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              choose(obstacle.key === 'need' ? chosen('need', obstacle.id) : chosen(obstacle.key, undefined));
              // The focused button is gone.
              currentTarget.closest('p')?.focus();
            }}
          >
            {labels.without
              .replace('{filter}', () => nameOf(obstacle.key, obstacle.id) ?? '')
              .replace('{homes}', homes(obstacle.count))}
          </button>
        )
      }
    >
      <KeywordField
        labels={{ keyword: labels.place, search: labels.search }}
        name="ort"
        keyword={filters.place}
        others={{}}
        isLive={Boolean(matches)}
        onChange={(place) => choose({ ...filters, place }, 'replace')}
      />
      {(['kind', 'need', 'from', 'price', 'language'] as const)
        .map((key) => ({ key, offered: options[key].filter(({ id, isSpare }) => !isSpare || isChosen(key, id)) }))
        .filter(({ offered }) => offered.length > 0)
        .map(({ key, offered }) => (
          <FilterMenu
            key={key}
            label={labels.names[key]}
            all={labels.all[key]}
            options={offered}
            counts={matches?.counts[key]}
            current={key === 'need' ? needs : filters[key]}
            hrefOf={(id) => homeFiltersToSearch(chosen(key, id)) || '?'}
            onChoose={(id) => choose(chosen(key, id))}
          />
        ))}
    </FilterPanel>
  );

  function status(): string {
    const counted = matches?.nearest.length ? labels.noMatch : homes(matches?.shown.length ?? total);
    return withPlace(counted, from, filters.place, labels);
  }
});
