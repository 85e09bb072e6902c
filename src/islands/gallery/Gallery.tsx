import expand from 'bootstrap-icons/icons/arrows-fullscreen.svg?raw';
import { type MouseEvent, type PropsWithChildren, useState } from 'react';
import { closest, guarded, Icon, useHydrated } from '../island.tsx';
import { FullScreen, type FullScreenLabels, type FullScreenPicture } from './FullScreen.tsx';
import { GalleryControls } from './GalleryControls.tsx';
import { useSnapTrack } from './use-snap-track.ts';

/** The children are a server-rendered list with one item per picture. */
export type GalleryProps = PropsWithChildren<{
  pictures: readonly FullScreenPicture[];
  labels: FullScreenLabels & { enlarge: string };
}>;

/** A scrollable row of pictures. The script adds buttons, keys and a full-screen view. */
export const Gallery = guarded(function Gallery({ pictures, labels, children }: GalleryProps) {
  const isHydrated = useHydrated();
  const { index, goTo, onKeyDown, track } = useSnapTrack();
  const [enlarged, setEnlarged] = useState<number>();

  const onClick = (event: MouseEvent) => {
    const item = closest(event, '.picture')?.closest('li');
    if (item) setEnlarged([...event.currentTarget.querySelectorAll('li')].indexOf(item));
  };
  const onClose = (lastSeen: number) => {
    setEnlarged(undefined);
    goTo(lastSeen, 'instant');
  };

  return (
    <div className={isHydrated ? undefined : 'gallery-waiting'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        {...track}
        className="gallery-row"
        role="group"
        aria-label={labels.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {children}
      </div>
      <GalleryControls {...{ labels, index, goTo }} positions={pictures.map(({ position }) => position)}>
        <button type="button" className="button is-quiet" aria-haspopup="dialog" onClick={() => setEnlarged(index)}>
          <Icon markup={expand} />
          <span>{labels.enlarge}</span>
        </button>
      </GalleryControls>
      {enlarged !== undefined && <FullScreen {...{ pictures, labels, onClose }} start={enlarged} />}
    </div>
  );
});
