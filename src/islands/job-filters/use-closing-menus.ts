import { type RefObject, useEffect, useRef } from 'react';

/** Closes an open menu of the element when one presses, or goes with the keyboard, somewhere else. */
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
