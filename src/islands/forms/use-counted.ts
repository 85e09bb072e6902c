import { useEffect, useRef, useState } from 'react';

/** Duration in ms. */
const countMs = 180;

/** Counts from the former number to the next one, so that a change is seen; at once where no motion is wanted. */
export function useCounted(target: number): number {
  const [shown, setShown] = useState(target);
  const last = useRef(target);
  useEffect(() => {
    const start = last.current;
    last.current = target;
    if (start === target || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(target);
    const began = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, Math.max(0, now - began) / countMs);
      setShown(Math.round(start + (target - start) * share));
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
