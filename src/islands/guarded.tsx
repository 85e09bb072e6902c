import { Component, type ComponentType, createElement, type ReactNode } from 'react';
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
