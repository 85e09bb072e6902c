import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A row of list items that scrolls sideways and snaps to the start of each. Scrolling is the browser's own, by finger,
 * wheel or script; the place where it stands is read from it.
 *
 * @param start index of the item that the row stands at when it is made.
 */
export function useSnapTrack(start = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** The item that the row is on its way to. */
  const aim = useRef<number>(undefined);
  // Somebody may have scrolled before the script came.
  useEffect(() => setIndex(itemAtStart(ref.current)), []);

  /** Scrolls to an item, if there is one; `auto` means as the stylesheet says. */
  const goTo = (to: number, behavior: ScrollBehavior = 'auto') => {
    const item = itemsOf(ref.current)[to];
    if (!ref.current || !item) return;
    aim.current = to;
    setIndex(to);
    // By its goal and not by the way there, on which an item may tell the row to stop.
    ref.current.scrollTo({ left: ref.current.scrollLeft + distance(item, ref.current), behavior });
  };
  const release = () => {
    aim.current = undefined;
  };
  const settle = () => {
    release();
    setIndex(itemAtStart(ref.current));
  };
  // Items that only pass by on the way do not count.
  const follow = () => {
    if (aim.current === undefined || aim.current === itemAtStart(ref.current)) settle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: itemsOf(ref.current).length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(target);
  };
  return {
    /** The item that the row stands at or is on its way to. */
    index,
    goTo,
    /** Arrows, Home and End, for whatever has the focus. */
    onKeyDown,
    /** Of the element that scrolls; a touch goes where it wants. */
    track: { ref, onScroll: follow, onScrollEnd: settle, onPointerDown: release, onWheel: release },
  };
}

function itemsOf(track: Element | null): Element[] {
  return [...(track?.querySelectorAll('li') ?? [])];
}

/** Pixels to scroll until an item stands at the start. */
function distance(item: Element, track: Element): number {
  return item.getBoundingClientRect().left - track.getBoundingClientRect().left;
}

/** Index of the item that is nearest to the start. */
function itemAtStart(track: Element | null): number {
  if (!track) return 0;
  const distances = itemsOf(track).map((item) => Math.abs(distance(item, track)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
