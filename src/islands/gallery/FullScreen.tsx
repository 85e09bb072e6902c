import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Picture } from '../../fields/media.ts';
import { listWidths, pictureAddress, sourceSet } from '../../pictures/picture-address.ts';
import { Icon } from '../island.tsx';
import { GalleryControls, type GalleryControlsLabels } from './GalleryControls.tsx';
import { useSnapTrack } from './use-snap-track.ts';

export interface FullScreenPicture extends Pick<Picture, 'url' | 'width' | 'height' | 'alt' | 'caption'> {
  /** «Bild 2 von 5» */
  position: string;
}

export interface FullScreenLabels extends GalleryControlsLabels {
  title: string;
  close: string;
}

interface Props {
  pictures: readonly FullScreenPicture[];
  labels: FullScreenLabels;
  start: number;
  onClose: (lastSeen: number) => void;
}

/** Pictures in full size in a modal dialog, which handles the focus by itself. */
export function FullScreen({ pictures, labels, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isZoomed = useZoomed();
  const { index, goTo, onKeyDown, track } = useSnapTrack(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, and only an open dialog scrolls
  useLayoutEffect(() => {
    dialog.current?.showModal();
    goTo(start, 'instant');
  }, []);

  return (
    <dialog
      ref={dialog}
      className="is-deep gallery-screen"
      aria-label={labels.title}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
    >
      <button type="button" className="button is-quiet gallery-close" onClick={() => dialog.current?.close()}>
        <Icon markup={close} /> {labels.close}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        {...track}
        // While zoomed in, a finger pans the picture.
        className={`gallery-track ${isZoomed ? 'gallery-zoomed' : ''}`}
        role="group"
        aria-label={labels.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
      >
        <ul>
          {pictures.map((picture, at) => (
            <li key={picture.position}>
              <figure>
                {Math.abs(at - index) <= 1 && <LargePicture {...picture} />}
                {picture.caption && <figcaption>{picture.caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <GalleryControls {...{ labels, index, goTo }} positions={pictures.map(({ position }) => position)} />
    </dialog>
  );
}

function LargePicture({ url, width, height, alt }: FullScreenPicture) {
  const [smallest = width, second = smallest] = listWidths(width);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet({ url, width }, 'avif')} sizes="100vw" />
      <img
        srcSet={sourceSet({ url, width }, 'webp')}
        sizes="100vw"
        src={pictureAddress(url, second, 'webp')}
        {...{ width, height }}
        alt={alt}
        decoding="async"
      />
    </picture>
  );
}

/** Tells whether the visitor has zoomed in with two fingers. */
function useZoomed(): boolean {
  return useSyncExternalStore(watch, isZoomed, () => false);
}

function watch(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  return () => viewport?.removeEventListener('resize', onChange);
}

// A pinch rarely returns to exactly 1.
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.02;
