import { type RefObject, useEffect, useRef } from 'react';
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
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissed(menu);
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
      <details ref={menu} className={styles.more} data-until={room.all}>
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

/**
 * Closes an open menu on Escape, which also restores the focus, and on a press or focus elsewhere. A link inside closes
 * it, too: it may lead to an anchor of the same page.
 */
function useDismissed(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const dismiss = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const { type, target } = event as Event & { target: Element };
      const isEscape = (event as KeyboardEvent).key === 'Escape';
      if (isEscape) details.querySelector('summary')?.focus();
      const isElsewhere = type !== 'keydown' && !details.contains(target);
      if (isEscape || isElsewhere || (type === 'click' && target.closest('a'))) details.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin', 'click'];
    for (const name of events) document.addEventListener(name, dismiss);
    return () => {
      for (const name of events) document.removeEventListener(name, dismiss);
    };
  }, [menu]);
}
