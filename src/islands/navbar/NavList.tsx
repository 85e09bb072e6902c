import type { Brand, Locale } from '../../../sites.config.ts';
import { linkAttributes } from '../../sites/link-attributes.ts';
import styles from './Navbar.module.scss';

export interface NavPlace {
  brand: Pick<Brand, 'locales'>;
  locale: Locale;
  /** Path of the route table. */
  path: string;
  /** Note for links that open in a new tab. */
  newTab: string;
}

interface Props {
  /** Undefined while loading. */
  entries: readonly { name: string; link: string }[] | undefined;
  place: NavPlace;
  loading: string;
}

/** Widths of typical entries, in characters. */
const skeletonWidths = [7, 11, 14, 8, 6];

/** Main pages, with the current one marked; placeholders while they load. */
export function NavList({ entries, place, loading }: Props) {
  if (!entries)
    return (
      <ul aria-busy="true" aria-label={loading}>
        {skeletonWidths.map((width) => (
          <li key={width} className={styles.skeleton} aria-hidden="true">
            {'\u2003'.repeat(width)}
          </li>
        ))}
      </ul>
    );
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.name + entry.link}>
          <NavLink {...{ entry, place }} />
        </li>
      ))}
    </ul>
  );
}

export function NavLink({ entry: { name, link }, place }: { entry: { name: string; link: string }; place: NavPlace }) {
  const attributes = linkAttributes(link, place);
  return (
    <a {...attributes} aria-current={isCurrent(link, place.path)}>
      {name}
      {attributes.target === '_blank' && <span className="visually-hidden"> ({place.newTab})</span>}
    </a>
  );
}

/** Tells whether a link leads to the page itself (`page`) or to its section (`true`). */
export function isCurrent(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined;
}
