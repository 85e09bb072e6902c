import { useEffect, useRef } from 'react';

/**
 * Gives a function that does something at once or, while a finger or the mouse presses, after its click: a message that
 * comes in between would push the button away from under it.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const work = waiting.current;
      waiting.current = undefined;
      // The click follows at once, before any timer.
      if (work) setTimeout(work);
    };
    addEventListener('pointerdown', press);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
    return () => {
      removeEventListener('pointerdown', press);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release);
    };
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}
