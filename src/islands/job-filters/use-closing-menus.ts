import { type RefObject, useEffect, useRef } from 'react';

/** Closes open menus of the element when the pointer or the focus goes elsewhere. */
export function useClosingMenus(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const closeOthers = ({ target }: Event) => {
      for (const menu of element.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
        if (!menu.contains(target as Node)) menu.open = false;
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
    };
  }, []);
  return element;
}
