import { useStore } from '@nanostores/react';
import list from 'bootstrap-icons/icons/list.svg?raw';
import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { $menu } from '../../stores/menu.ts';
import { Icon } from '../Icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './SmallMenu.module.scss';

export interface SmallMenuLabels {
  menu: string;
  closeMenu: string;
  navigation: string;
}

/** The house that the pages speak of. */
export interface MenuHouse {
  /** Of the picture: nothing loads it before the menu is open. */
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
  /** The telephone, also within reach where the menu covers the bar. */
  call: ReactNode;
  children: ReactNode;
}

/** The menu of a narrow screen: until there is script it unfolds, from then on it slides in. */
export function SmallMenu({ house, labels, lang, call, children }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  const isOpen = useStore($menu);

  const slideIn = (event: MouseEvent) => {
    // What unfolded before the script came folds as it unfolded: nothing changes under the finger.
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
      {/* One element from the start: a press or a focus that is on it when the script comes must not be lost. */}
      <details ref={folded} className={styles.small}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
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

/** A modal dialog: the browser itself keeps the focus within, the page behind it inert, and gives the focus back. */
function MenuDialog({ labels, isOpen, children }: Pick<Props, 'labels' | 'children'> & { isOpen: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    // A page that the browser keeps for the way back must not come back with its menu open.
    const shut = () => $menu.set(false);
    addEventListener('pagehide', shut);
    return () => removeEventListener('pagehide', shut);
  }, []);

  // A press beside the panel, and a link within the page.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target as Element).closest('a')) $menu.set(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard one closes it by Escape
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
