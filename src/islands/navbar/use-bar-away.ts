import { type RefObject, useEffect, useState } from 'react';
import { $menu } from '../../stores/menu.ts';
import { type BarPosition, nextPosition } from './bar-position.ts';

/** Pause before a scroll counts, in milliseconds (section 9 of the specification). */
const debounce = 50;

/**
 * Scroll position at load, which may be restored by the browser. Reading it later, during hydration, would force
 * another layout.
 */
const placeAtStart = typeof window === 'undefined' ? 0 : window.scrollY;

/** Tells whether the bar is hidden. It stays visible while it has the focus or the menu is open. */
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
