import { useStore } from '@nanostores/react';
import magnifier from 'bootstrap-icons/icons/search.svg?raw';
import phone from 'bootstrap-icons/icons/telephone.svg?raw';
import { useEffect, useRef } from 'react';
import type { Brand, Locale } from '../../../sites.config.ts';
import { $menu } from '../../stores/menu.ts';
import { guarded } from '../guarded.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageMenu, type LanguageMenuProps } from './LanguageMenu.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import styles from './Navbar.module.scss';
import { NavList, type NavPlace } from './NavList.tsx';
import { nameManifest } from './name-manifest.ts';
import { navRoom } from './nav-room.ts';
import { prepareNextPage } from './next-page.ts';
import { type MenuHouse, SmallMenu, type SmallMenuLabels } from './SmallMenu.tsx';
import { followSearchKey } from './search-key.ts';
import { useBarAway } from './use-bar-away.ts';
import { type NavbarConfiguration, useConfiguration } from './use-configuration.ts';
import { WideNav } from './WideNav.tsx';

export interface NavbarProps {
  brand: Pick<Brand, 'id' | 'locales'>;
  locale: Locale;
  /** Path of the route table. */
  path: string;
  home: string;
  /** The page of results. */
  search: string;
  /** In CSS pixels. */
  logo: { src: string; width: number; height: number };
  /** Left out where a page is made without content; then it is fetched. */
  configuration?: NavbarConfiguration;
  /** Stands in the menu of a narrow screen; left out where a page is made without content. */
  house?: MenuHouse | undefined;
  /** Empty where the brand has one language. */
  languages: LanguageMenuProps['languages'];
  labels: SmallMenuLabels & {
    navigation: string;
    /** Of the logo: «Tabor, zur Startseite». */
    home: string;
    language: string;
    search: string;
    /** Opens what the bar has no room for. */
    more: string;
    /** Said of an entry that leads elsewhere. */
    newTab: string;
    loading: string;
    /** Entries in place of a missing configuration or an empty Nav: home, contact, jobs. */
    fallback: { name: string; link: string }[];
  };
}

/** The bar at the top of a page: the way home, the main pages, the languages and the telephone. */
export const Navbar = guarded(function Navbar({
  brand,
  locale,
  path,
  home,
  search,
  logo,
  configuration: given,
  house,
  languages,
  labels,
}: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(prepareNextPage, []);
  useEffect(() => followSearchKey(search), [search]);
  useEffect(() => nameManifest(home), [home]);
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
  // Where the configuration fell back to another language, its texts are marked.
  const lang = Nav?.length && written !== locale ? written : undefined;

  const room =
    entries &&
    navRoom(
      entries.map(({ name }) => name),
      labels.more,
      languages.length,
    );
  const call = Telefon && (
    <a className={styles.telephone} href={TelefonLink} aria-label={Telefon}>
      <Icon markup={phone} />
      <span data-from={room?.number}>{Telefon}</span>
    </a>
  );

  return (
    <>
      <header ref={bar} className={`${styles.bar} ${isAway ? styles.away : ''}`}>
        <a className={styles.logo} href={home}>
          <img {...logo} alt={labels.home} />
        </a>
        <div className={styles.rest}>
          <nav lang={lang} className={styles.wide} aria-label={labels.navigation}>
            {entries && room ? (
              <WideNav {...{ entries, place, room }} more={labels.more} />
            ) : (
              <NavList {...{ entries, place }} loading={labels.loading} />
            )}
          </nav>
          <LanguageMenu {...{ languages, locale }} label={labels.language} />
          <a className={styles.search} href={search} aria-label={labels.search} aria-keyshortcuts="/">
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
      {/* Not in the bar: what is fixed within something that moves moves with it. */}
      <LanguageOffer languages={languages} />
    </>
  );
});
