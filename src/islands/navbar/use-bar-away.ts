import { type RefObject, useEffect, useState } from 'react';
import { $menu } from '../stores/page.ts';

/** Time after the last scroll event before the bar reacts, in milliseconds. */
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

/** Distance from the top within which the bar is always shown, in pixels. */
const nearTop = 10;
/** Distance of upward scrolling after which the bar returns, in pixels. */
const upward = 15;

interface BarPosition {
  isAway: boolean;
  /** Reference position in pixels from the top: the lowest one while the bar is hidden, otherwise the last one. */
  from: number;
}

/** Computes the next state of the bar after a scroll to `y` pixels: scrolling down hides it, scrolling up shows it. */
export function nextPosition({ isAway, from }: BarPosition, y: number): BarPosition {
  if (y <= nearTop || y < from - upward) return { isAway: false, from: y };
  if (y > from) return { isAway: true, from: y };
  return { isAway, from };
}
