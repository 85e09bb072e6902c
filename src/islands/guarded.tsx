import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import type { AstroIsland } from './start/astro-island.ts';

/**
 * An island that breaks gives way to what the server rendered, which can still be used, and the guard of the page says
 * that something went wrong.
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
