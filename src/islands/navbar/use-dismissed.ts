import { type RefObject, useEffect } from 'react';

/**
 * Folds what is unfolded: by Escape, which gives the focus back, by a press or a focus elsewhere, and by a link in it,
 * which may lead to a place on the same page.
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
