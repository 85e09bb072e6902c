import { makeSlug } from '../../fields/entries/slug.ts';
import { priceText, type ShownPlace } from '../../fields/free-places.ts';
import { lowestStay } from '../../fields/stay/compute-stay.ts';
import { findTariff } from '../../fields/stay/tariff-periods.ts';
import { dayAfter } from '../../i18n/day-in-zurich.ts';
import { formatPrice } from '../../i18n/format.ts';
import { pluralForms, type Translate } from '../../i18n/translate.ts';
import type { HomeFiltersProps } from '../../islands/job-filters/HomeFilters.tsx';
import { type HomeFilter, type HomeOptions, type ListedHome, passes } from '../../islands/job-filters/home-filters.ts';
import { type TariffSite, tariffsOf } from '../prices/tariffs.ts';

type Site = App.Locals['site'];
type SiteHome = Site['homes'][number] | Site['groupHomes'][number];

/** A home with what the finder tests and shows. */
export interface FinderHome extends ListedHome {
  home: SiteHome;
  /** «ab Fr. 178.– pro Tag», or that it is on request. */
  priceText: string;
  places: ShownPlace[];
  /** Moment in ISO 8601 at which the answer about free places becomes too old. */
  freeUntil?: string | undefined;
}

/** Kinds of places for a stay that lasts. A home that has one is not free because of a bed for holidays. */
const lasting: readonly string[] = ['Daueraufenthalt', 'Wohnung', 'Wohnplatz mit Arbeit'];

/** Prepares the homes of a site for the finder. */
export function finderHomes(
  homes: readonly SiteHome[],
  places: readonly ShownPlace[],
  site: TariffSite,
  t: Translate,
): FinderHome[] {
  const tariffs = tariffsOf(site);
  return homes.map((home): FinderHome => {
    const tariff = findTariff(tariffs, home.Kennung, site.today);
    const price = tariff && lowestStay(tariff);
    const own = places.filter((place) => place.home.id === home.Kennung);
    const free = firstFree(own, site.today);
    return {
      home,
      kind: home.Art ? makeSlug({ Titel: home.Art }) : 'andere',
      needs: [...home.Beduerfnisse, ...(takesPets(home) ? ['haustiere'] : [])],
      languages: home.Sprachen,
      at: home.Koordinaten,
      price: price && Math.ceil(price.perMonth / 100),
      priceText: price
        ? `${t('homes.priceFrom', { price: priceText(price, site.locale, t) })}, ${t('homes.priceNote')}`
        : t('homes.priceUnknown'),
      places: own,
      freeFrom: free?.day,
      freeUntil: free?.until,
    };
  });
}

const takesPets = ({ Haustiere }: SiteHome) => Haustiere === 'willkommen' || Haustiere === 'nach Absprache';

/** Returns the first day with a free place, as the home last said; the weeks of a waiting list begin today, as on its card. */
function firstFree(places: readonly ShownPlace[], today: string): { day: string; until: string } | undefined {
  const wanted = places.some(({ kind }) => lasting.includes(kind))
    ? places.filter(({ kind }) => lasting.includes(kind))
    : places;
  const days = wanted.flatMap(({ state, checked }) => {
    switch (state.is) {
      case 'free':
        return [{ day: checked.day, until: state.until }];
      case 'from':
        return [{ day: state.day, until: state.until }];
      case 'waiting':
        return [{ day: dayAfter(today, state.weeks * 7), until: state.until }];
      case 'onRequest':
      case 'call':
        return [];
      default:
        return state satisfies never;
    }
  });
  return days.sort((a, b) => a.day.localeCompare(b.day))[0];
}

/** Groups homes by kind, the most frequent kind first. Homes without a kind come last. */
export function byKind(homes: readonly FinderHome[], t: Translate) {
  const groups = [...Map.groupBy(homes, ({ kind }) => kind).entries()];
  return groups
    .map(([id, ofKind]) => ({ id, name: t(`homeKinds.${ofKind[0]?.home.Art ?? 'others'}`), homes: ofKind }))
    .sort((a, b) => Number(a.id === 'andere') - Number(b.id === 'andere') || b.homes.length - a.homes.length);
}

/** Returns the props of the finder. An option that all homes pass, or none, is known but not offered. */
export function finderProps(
  homes: readonly FinderHome[],
  { locale, today }: Pick<TariffSite, 'locale' | 'today'>,
  t: Translate,
): HomeFiltersProps {
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const needs = ['demenz', 'palliativ', 'psychiatrie', 'paare', 'haustiere'] as const;
  const offers = (key: HomeFilter, options: { id: string; name: string }[]) => {
    const results = options.map(({ id }) => homes.filter((home) => passes(home, { key, id }, today)).length);
    // A later day or a higher price that gives nothing more is no choice either.
    const isMore = (index: number) => !(key === 'from' || key === 'price') || results[index] !== results[index - 1];
    return options.map((option, index) => {
      const count = results[index] ?? 0;
      const isOffered = count > 0 && count < homes.length && isMore(index);
      return isOffered ? option : { ...option, isSpare: true };
    });
  };
  const options: HomeOptions = {
    kind: offers(
      'kind',
      byKind(homes, t).map(({ id, name }) => ({ id, name })),
    ),
    from: offers(
      'from',
      [0, 1, 3, 6].map((count) => ({
        id: String(count),
        name: count ? t('homes.fromMonths', { count }) : t('homes.fromNow'),
      })),
    ),
    price: offers(
      'price',
      [3, 4, 5, 6, 7, 8, 9, 10].map((thousands) => ({
        id: String(thousands * 1_000),
        name: t('homes.upTo', { price: formatPrice(thousands * 100_000, locale) }),
      })),
    ),
    need: offers(
      'need',
      needs.map((id) => ({ id, name: t(`homeNeeds.${id}`) })),
    ),
    language: offers(
      'language',
      [...new Set(homes.flatMap(({ home }) => home.Sprachen))]
        .map((id) => ({ id, name: capitalised(languages.of(id) ?? id) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    ),
  };
  return {
    options,
    total: homes.length,
    labels: {
      filter: t('homes.find'),
      filters: t('jobs.filters'),
      place: t('homes.filterPlace'),
      search: t('jobs.search'),
      reset: t('jobs.resetFilters'),
      names: {
        kind: t('homes.filterKind'),
        from: t('homes.filterFrom'),
        price: t('homes.filterPrice'),
        need: t('homes.filterNeed'),
        language: t('homes.filterLanguage'),
      },
      all: {
        kind: t('homes.anyKind'),
        from: t('homes.anyFrom'),
        price: t('homes.anyPrice'),
        need: t('homes.anyNeed'),
        language: t('homes.anyLanguage'),
      },
      count: pluralForms('homes.count', locale),
      sorted: t('homes.sorted', { homes: '{results}', place: '{place}' }),
      distance: t('homes.distance', { km: '{km}' }),
      outdated: t('homes.outdatedFilter'),
      unknownPlace: t('homes.unknownPlace', { place: '{place}' }),
      placesFailed: t('homes.placesFailed'),
      noMatch: t('homes.noMatch'),
      without: t('homes.without', { filter: '{filter}', homes: '{homes}' }),
    },
  };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
