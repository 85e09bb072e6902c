import { type RefObject, useEffect, useState } from 'react';
import { $menu } from '../../stores/menu.ts';
import { type BarPosition, nextPosition } from './bar-position.ts';

/** Milliseconds of rest before a scroll counts (section 9 of the specification). */
const debounce = 50;

/**
 * Where the page stands when the code arrives, since a browser comes back to where one was. Asked later, while the island
 * is put into the page, it would lay the page out once more.
 */
const placeAtStart = typeof window === 'undefined' ? 0 : window.scrollY;

/** Whether the bar is out of the way of the reader; never while it has the focus or the menu is open. */
export function useBarAway(bar: RefObject<HTMLElement | null>): boolean {
  const [{ isAway }, setPosition] = useState<BarPosition>({ isAway: false, from: placeAtStart });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      const isUnfolded = bar.current?.querySelector('details[open]');
      const isInUse = isUnfolded || $menu.get() || bar.current?.contains(document.activeElement);
      setPosition((position) => (isInUse ? { isAway: false, from: scrollY } : nextPosition(position, scrollY)));
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, debounce);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [bar]);
  return isAway;
}
