import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * Controls a row of list items that scrolls sideways and snaps to the start of each. The browser does the scrolling;
 * the hook reads the current item from the position.
 *
 * @param start index of the item shown first.
 */
export function useSnapTrack(start = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** Target item of a running scroll. */
  const aim = useRef<number>(undefined);
  // The visitor may have scrolled before hydration.
  useEffect(() => setIndex(itemAtStart(ref.current)), []);

  const scrollToItem = (to: number, behavior: ScrollBehavior = 'auto'): boolean => {
    const item = listItems(ref.current)[to];
    if (!ref.current || !item) return false;
    // Scrolls to a position: `scrollIntoView` may stop at an item in between.
    ref.current.scrollTo({ left: ref.current.scrollLeft + distance(item, ref.current), behavior });
    return true;
  };
  /** Scrolls to an item if it exists. `auto` follows the stylesheet. */
  const goTo = (to: number, behavior?: ScrollBehavior) => {
    if (!scrollToItem(to, behavior)) return;
    aim.current = to;
    setIndex(to);
  };
  const release = () => {
    aim.current = undefined;
  };
  const settle = () => {
    const to = aim.current;
    const at = itemAtStart(ref.current);
    release();
    setIndex(at);
    // A scroll that the second press of a button interrupted has ended, or the browser has stopped in between.
    if (to !== undefined && to !== at) scrollToItem(to);
  };
  // Ignores items that pass by during a scroll.
  const follow = () => {
    if (aim.current === undefined || aim.current === itemAtStart(ref.current)) settle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: listItems(ref.current).length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(target);
  };
  return {
    /** Item at the start of the row, or the target of a running scroll. */
    index,
    goTo,
    /** Handles arrows, Home and End. */
    onKeyDown,
    /** Props of the scrolling element. A touch or the wheel cancels the target. */
    track: { ref, onScroll: follow, onScrollEnd: settle, onPointerDown: release, onWheel: release },
  };
}

function listItems(track: Element | null): Element[] {
  return [...(track?.querySelectorAll('li') ?? [])];
}

/** Returns the distance in pixels from an item to the start of the track. */
function distance(item: Element, track: Element): number {
  return item.getBoundingClientRect().left - track.getBoundingClientRect().left;
}

/** Returns the index of the item closest to the start. */
function itemAtStart(track: Element | null): number {
  if (!track) return 0;
  const distances = listItems(track).map((item) => Math.abs(distance(item, track)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
