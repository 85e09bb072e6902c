import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react';
import type { AstroIsland } from './start/when-idle.ts';

/**
 * Wraps an island in an error boundary. After an error the server-rendered markup comes back, and the guard of the page
 * shows a notice.
 */
export function guarded<Props extends object>(Island: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Boundary>
      <Island {...props} />
    </Boundary>
  );
}

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  #restore = (element: HTMLElement | null) => {
    const island = element?.closest<AstroIsland>('astro-island');
    if (!element || !island) return;
    element.innerHTML = island.serverHtml ?? '';
    island.handleHydrationError(this.state.error);
  };

  override render() {
    return 'error' in this.state ? createElement('astro-slot', { ref: this.#restore }) : this.props.children;
  }
}

/**
 * Tells whether the island is hydrated. False on the server and during hydration, so that both render the same markup.
 * The change is a transition, so the page stays responsive.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** @param markup SVG of one icon: `bootstrap-icons/icons/list.svg?raw`. */
export function Icon({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a file of this bundle
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Returns the closest ancestor of the target of an event that matches, or the target itself. */
export function closest({ target }: { target: EventTarget | null }, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * Closes open menus (`details`) in an element on Escape, which also restores the focus, and on a press or focus
 * elsewhere. A link inside closes its menu, too: it may lead to an anchor of the same page.
 */
export function useClosingMenus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isElsewhere = (menu: Node) =>
        event.type !== 'keydown' && event.target instanceof Node && !menu.contains(event.target);
      for (const menu of element.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
        if (isEscape) menu.querySelector('summary')?.focus();
        if (isEscape || isElsewhere(menu) || (event.type === 'click' && closest(event, 'a'))) menu.open = false;
      }
    };
    const events = ['keydown', 'pointerdown', 'focusin', 'click'];
    for (const name of events) document.addEventListener(name, close);
    return () => {
      for (const name of events) document.removeEventListener(name, close);
    };
  }, [element]);
}
