import { type RefObject, useLayoutEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Written {
  controls: readonly Control[];
  focused: Element | null;
}

/**
 * Keeps what was typed, chosen and attached before the form ran, and the focus. Where the page is no longer what the
 * server rendered, since the browser has translated it or an extension has put something into it, React replaces the
 * form with a new one that is empty.
 */
export function useWritten(element: RefObject<HTMLFormElement | null>): void {
  const [{ controls, focused }] = useState(writtenInPage);
  // Before the effects that read what stands in the form.
  useLayoutEffect(() => {
    for (const old of controls) {
      const fresh = element.current?.elements.namedItem(old.name);
      if (old.isConnected || !fresh) continue;
      copy(old, fresh as Control);
      if (old === focused) (fresh as Control).focus({ preventScroll: true });
    }
  }, [element, controls, focused]);
}

/** When the form renders for the first time, what it replaces is still in the page. */
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
