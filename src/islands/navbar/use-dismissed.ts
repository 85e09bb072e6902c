import { type RefObject, useEffect } from 'react';

/**
 * Closes an open menu on Escape, which also restores the focus, and on a press or focus elsewhere. A link inside closes
 * it, too: it may lead to an anchor of the same page.
 */
export function useDismissed(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const dismiss = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const { type, target } = event as Event & { target: Element };
      const isEscape = (event as KeyboardEvent).key === 'Escape';
      if (isEscape) details.querySelector('summary')?.focus();
      const isElsewhere = type !== 'keydown' && !details.contains(target);
      if (isEscape || isElsewhere || (type === 'click' && target.closest('a'))) details.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin', 'click'];
    for (const name of events) document.addEventListener(name, dismiss);
    return () => {
      for (const name of events) document.removeEventListener(name, dismiss);
    };
  }, [menu]);
}
