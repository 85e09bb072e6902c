import left from 'bootstrap-icons/icons/arrow-left.svg?raw';
import right from 'bootstrap-icons/icons/arrow-right.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '../island.tsx';

export interface GalleryControlsLabels {
  previous: string;
  next: string;
}

interface Props {
  labels: GalleryControlsLabels;
  /** «Bild 2 von 5» for each picture. */
  positions: readonly string[];
  index: number;
  goTo: (index: number) => void;
  children?: ReactNode;
}

/** Buttons for previous and next with the position, unless there is a single picture. */
export function GalleryControls({ labels, positions, index, goTo, children }: Props) {
  const step = (label: string, icon: string, to: number) => (
    // The button is never disabled, so that it keeps the focus at either end.
    <button
      type="button"
      className="button is-quiet gallery-step"
      aria-label={label}
      aria-disabled={positions[to] === undefined}
      onClick={() => goTo(to)}
    >
      <Icon markup={icon} />
    </button>
  );
  return (
    <div className="buttons gallery-controls">
      {positions.length > 1 && (
        <>
          {step(labels.previous, left, index - 1)}
          {step(labels.next, right, index + 1)}
          <p aria-live="polite" className="gallery-position">
            {positions[index]}
          </p>
        </>
      )}
      {children}
    </div>
  );
}
