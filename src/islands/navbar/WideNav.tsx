import styles from './Navbar.module.scss';
import { isCurrent, NavLink, type NavPlace } from './NavList.tsx';
import type { NavRoom } from './nav-room.ts';

interface Props {
  entries: readonly { name: string; link: string }[];
  place: NavPlace;
  room: NavRoom;
  more: string;
}

/**
 * Main pages side by side. Entries that do not fit are in a menu. Each entry is rendered in both places; the stylesheet
 * shows one of them, depending on the width.
 */
export function WideNav({ entries, place, room, more }: Props) {
  const current = entries.findIndex(({ link }) => isCurrent(link, place.path));
  return (
    <>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.name + entry.link} data-from={room.entries[index]}>
            <NavLink {...{ entry, place }} />
          </li>
        ))}
      </ul>
      <details className={styles.more} data-until={room.all}>
        <summary>
          <span>
            {more}
            {current >= 0 && <i data-until={room.entries[current]} />}
          </span>
        </summary>
        <ul>
          {entries.map((entry, index) => (
            <li key={entry.name + entry.link} data-until={room.entries[index]}>
              <NavLink {...{ entry, place }} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
