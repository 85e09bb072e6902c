import { useStore } from '@nanostores/react';
import magnifier from 'bootstrap-icons/icons/search.svg?raw';
import phone from 'bootstrap-icons/icons/telephone.svg?raw';
import { useEffect, useRef } from 'react';
import type { Brand, Locale } from '../../../sites.config.ts';
import { guarded, Icon, useClosingMenus } from '../island.tsx';
import { $menu } from '../stores/page.ts';
import { cleanCopiedText } from './copied-text.ts';
import { LanguageMenu, type LanguageMenuProps } from './LanguageMenu.tsx';
import styles from './Navbar.module.scss';
import { NavList, type NavPlace } from './NavList.tsx';
import { navRoom } from './nav-room.ts';
import { prepareNextPage } from './next-page.ts';
import { followDates } from './passing-dates.ts';
import { type MenuHouse, SmallMenu, type SmallMenuLabels } from './SmallMenu.tsx';
import { useBarAway } from './use-bar-away.ts';
import { type NavbarConfiguration, useConfiguration } from './use-configuration.ts';
import { WideNav } from './WideNav.tsx';

export interface NavbarProps {
  brand: Pick<Brand, 'id' | 'locales'>;
  locale: Locale;
  /** Path of the route table. */
  path: string;
  home: string;
  /** Address of the search page. */
  search: string;
  /** Sizes in CSS pixels. The smallest phones have room for the mark alone, in the full height. */
  logo: { src: string; width: number; height: number };
  mark?: { srcSet: string; width: number; height: number } | undefined;
  /** Missing on pages that are rendered without content; it is then fetched. */
  configuration?: NavbarConfiguration | undefined;
  /** House shown in the menu of narrow screens; missing on pages that are rendered without content. */
  house?: MenuHouse | undefined;
  /** Empty if the brand has one language. */
  languages: LanguageMenuProps['languages'];
  labels: SmallMenuLabels & {
    navigation: string;
    /** Label of the logo: «Tabor, zur Startseite». */
    home: string;
    language: string;
    search: string;
    /** Label of the menu with the entries that do not fit. */
    more: string;
    /** Note for entries that lead to another site. */
    newTab: string;
    /** Label of the telephone link where the number has no room. */
    call: string;
    loading: string;
    /** Entries used if the configuration is missing or its Nav is empty: home, contact, jobs. */
    fallback: { name: string; link: string }[];
  };
}

/** Bar at the top of a page: home link, main pages, languages and telephone number. */
export const Navbar = guarded(function Navbar({
  brand,
  locale,
  path,
  home,
  search,
  logo,
  mark,
  configuration: given,
  house,
  languages,
  labels,
}: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  const wide = useRef<HTMLElement>(null);
  useClosingMenus(wide);
  useEffect(prepareNextPage, []);
  useEffect(followDates, []);
  useEffect(cleanCopiedText, []);
  const isOpen = useStore($menu);
  const isAway = useBarAway(bar) && !isOpen;
  const configuration = useConfiguration({ given, brand, locale, path });
  const place: NavPlace = { brand, locale, path, newTab: labels.newTab };
  const {
    Nav,
    Telefon,
    TelefonLink,
    locale: written = locale,
  } = typeof configuration === 'object' ? configuration : {};
  const entries = configuration === 'failed' || Nav?.length === 0 ? labels.fallback : Nav;
  // Marks the language of texts that fell back to another one.
  const lang = Nav?.length && written !== locale ? written : undefined;

  const room =
    entries &&
    navRoom(
      entries.map(({ name }) => name),
      labels.more,
    );
  const call = Telefon && (
    <a className={styles.telephone} href={TelefonLink} aria-label={`${labels.call} ${Telefon}`}>
      <Icon markup={phone} />
      <span className={styles.call}>{labels.call}</span>
      <span className={styles.number}>{Telefon}</span>
    </a>
  );

  return (
    <header ref={bar} className={`${styles.bar} ${isAway ? styles.away : ''}`}>
      <a className={styles.logo} href={home}>
        <picture>
          {mark && <source media="(max-width: 23.4rem)" {...mark} />}
          <img {...logo} alt={labels.home} />
        </picture>
      </a>
      <div className={styles.rest}>
        <nav ref={wide} lang={lang} className={styles.wide} aria-label={labels.navigation}>
          {entries && room ? (
            <WideNav {...{ entries, place, room }} more={labels.more} />
          ) : (
            <NavList {...{ entries, place }} loading={labels.loading} />
          )}
        </nav>
        <LanguageMenu {...{ languages, locale }} label={labels.language} />
        <a className={styles.search} href={search} aria-label={labels.search}>
          <Icon markup={magnifier} />
        </a>
        {call}
        <SmallMenu {...{ house, labels, lang, call }}>
          <a className={styles.searchEntry} lang={lang && locale} href={search}>
            <Icon markup={magnifier} /> {labels.search}
          </a>
          <NavList {...{ entries, place }} loading={labels.loading} />
        </SmallMenu>
      </div>
    </header>
  );
});
