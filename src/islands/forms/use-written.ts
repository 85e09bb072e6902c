import { type RefObject, useLayoutEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Written {
  controls: readonly Control[];
  focused: Element | null;
}

/**
 * Keeps input and focus from before hydration. If a translation or an extension has changed the server's markup, React
 * replaces the form with an empty one.
 */
export function useWritten(element: RefObject<HTMLFormElement | null>): void {
  const [{ controls, focused }] = useState(writtenInPage);
  // A layout effect, so that it runs before effects that read the form.
  useLayoutEffect(() => {
    for (const old of controls) {
      const fresh = element.current?.elements.namedItem(old.name);
      if (old.isConnected || !fresh) continue;
      copy(old, fresh as Control);
      if (old === focused) (fresh as Control).focus({ preventScroll: true });
    }
  }, [element, controls, focused]);
}

/** During the first render the replaced form is still in the page. */
function writtenInPage(): Written {
  if (typeof document === 'undefined') return { controls: [], focused: null };
  return {
    controls: [...document.querySelectorAll<Control>('form [name]')],
    focused: document.activeElement,
  };
}

function copy(from: Control, to: Control): void {
  const isInput = from instanceof HTMLInputElement && to instanceof HTMLInputElement;
  if (isInput && from.type === 'file') to.files = from.files;
  else if (isInput && from.type === 'checkbox') to.checked = from.checked;
  else to.value = from.value;
}
