import { useStore } from '@nanostores/react';
import list from 'bootstrap-icons/icons/list.svg?raw';
import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { closest, Icon, useHydrated } from '../island.tsx';
import { $menu } from '../stores/page.ts';
import styles from './SmallMenu.module.scss';

export interface SmallMenuLabels {
  menu: string;
  closeMenu: string;
  navigation: string;
}

/** House that the page is about. */
export interface MenuHouse {
  /** Address of the picture; it loads when the menu opens. */
  src: string;
  width: number;
  height: number;
  name: string;
  lines: string[];
  hours: { days: string; hours: string }[];
}

interface Props {
  house: MenuHouse | undefined;
  labels: SmallMenuLabels;
  lang: string | undefined;
  /** Telephone link, repeated because the menu covers the bar. */
  call: ReactNode;
  children: ReactNode;
}

/** Menu of narrow screens. Before hydration it unfolds, afterwards it slides in. */
export function SmallMenu({ house, labels, lang, call, children }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  const isOpen = useStore($menu);

  const slideIn = (event: MouseEvent) => {
    // A menu opened before hydration also closes as a fold, so that it does not jump.
    if (folded.current?.open) return;
    event.preventDefault();
    $menu.set(true);
  };
  const nav = (
    <nav lang={lang} aria-label={labels.navigation}>
      {children}
    </nav>
  );
  return (
    <>
      {/* The same element before and after hydration, so that a press or focus is not lost. */}
      <details ref={folded} className={styles.small}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary acts as a button */}
        <summary aria-haspopup={isHydrated ? 'dialog' : undefined} onClick={slideIn}>
          <Icon markup={list} /> {labels.menu}
        </summary>
        {nav}
      </details>
      {isHydrated && (
        <MenuDialog {...{ labels, isOpen }}>
          {nav}
          {call}
          {house && <House {...house} />}
        </MenuDialog>
      )}
    </>
  );
}

function House({ src, width, height, name, lines, hours }: MenuHouse) {
  return (
    <div className={styles.house}>
      <img {...{ src, width, height }} alt="" />
      <address>
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {hours.length > 0 && (
        <dl>
          {hours.map(({ days, hours }) => (
            <div key={days + hours}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A modal dialog. The browser traps the focus, makes the page inert and restores the focus. */
function MenuDialog({ labels, isOpen, children }: Pick<Props, 'labels' | 'children'> & { isOpen: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    // Closes the menu, so that a page from the back/forward cache does not show it open.
    const shut = () => $menu.set(false);
    addEventListener('pagehide', shut);
    return () => removeEventListener('pagehide', shut);
  }, []);

  // Closes on a press on the backdrop and on links.
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget || closest(event, 'a')) $menu.set(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={labels.navigation}
      onClose={() => $menu.set(false)}
      onClick={onClick}
    >
      <div>
        <button type="button" className={styles.close} onClick={() => $menu.set(false)}>
          <Icon markup={close} /> {labels.closeMenu}
        </button>
        {isOpen && children}
      </div>
    </dialog>
  );
}
