import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs work at once or, while a pointer is down, after its click. Otherwise a message that
 * appears could push the button away from the pointer.
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
      // The click event follows before any timer.
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
