import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { WebsiteRelease, WebsiteReleaseList } from '../reset/answers.ts';
import { Card } from './live-parts.tsx';
import { useAction } from './use-action.ts';
import { usePolled } from './use-polled.ts';

/** With seconds, because two releases can be of the same minute. */
const moment = new Intl.DateTimeFormat('de-CH', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Zurich',
});

/** Releases of the last 30 days that a website can go back to. */
export function Releases({ brand }: { brand: string }) {
  const list = usePolled<WebsiteReleaseList>(`/website/staende?brand=${brand}`, '', () => true);
  const { failure, isWorking, send } = useAction();
  if (!list) return null;
  const live = list.releases.find(({ isLive }) => isLive);
  return (
    <Card title="Website zurücksetzen">
      <Typography tag="p" textColor="neutral600">
        Die ganze Website zeigt sofort wieder den gewählten Stand der letzten 30 Tage. Die Einträge hier bleiben, wie
        sie sind. Was danach veröffentlicht wird, wartet, bis jemand «Freigeben» wählt.
      </Typography>
      {failure && (
        <Typography tag="p" role="alert" textColor="danger600">
          {failure}
        </Typography>
      )}
      {list.releases.length < 2 && <Typography>Es gibt noch keinen früheren Stand.</Typography>}
      <Grid.Root tag="ul" gap={4}>
        {list.releases.map((release) => (
          <Grid.Item key={release.id} tag="li" col={3} s={6} xs={12} direction="column" alignItems="stretch">
            <Release
              brand={brand}
              release={release}
              isDisabled={isWorking}
              onReset={() => live && send('/website/zuruecksetzen', { brand, from: live.id, to: release.id })}
            />
          </Grid.Item>
        ))}
      </Grid.Root>
    </Card>
  );
}

interface ReleaseProps {
  brand: string;
  release: WebsiteRelease;
  isDisabled: boolean;
  onReset(): void;
}

function Release({ brand, release: { id, at, pages, isLive }, isDisabled, onReset }: ReleaseProps) {
  const time = moment.format(new Date(at));
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Thumbnail brand={brand} release={id} time={time} />
      <Box>
        <Typography tag="h3" fontWeight="bold">
          {time}
        </Typography>
        <Typography variant="pi" textColor="neutral600">
          {pages} Seiten
        </Typography>
      </Box>
      {isLive ? (
        <Typography textColor="success600">Jetzt auf der Website</Typography>
      ) : (
        <Button
          variant="secondary"
          disabled={isDisabled}
          onClick={onReset}
          aria-label={`Website zurücksetzen auf ${time}`}
        >
          Website zurücksetzen
        </Button>
      )}
    </Flex>
  );
}

/** Width that the home page has in a thumbnail, in pixels; then it is scaled down. */
const pageWidthPx = 1_280;
const pageHeightPx = 960;

/** Home page of a release, without scripts and network. Loaded when it comes into view. */
function Thumbnail({ brand, release, time }: { brand: string; release: string; time: string }) {
  const { get } = useFetchClient();
  const box = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState<string>();
  const [scale, setScale] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` changes at each rendering.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setScale(current.clientWidth / pageWidthPx);
      get<{ html: string }>(`/website/startseite?${new URLSearchParams({ brand, release })}`).then(
        ({ data }) => setHtml(data.html),
        () => setHtml(''),
      );
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [brand, release]);
  return (
    <Box
      ref={box}
      background="neutral100"
      borderColor="neutral200"
      hasRadius
      overflow="hidden"
      style={{ aspectRatio: `${pageWidthPx} / ${pageHeightPx}` }}
    >
      {html === '' && <Typography textColor="neutral600">Keine Vorschau</Typography>}
      {html && (
        <iframe
          title={`Startseite am ${time}`}
          srcDoc={html}
          sandbox=""
          aria-hidden
          tabIndex={-1}
          width={pageWidthPx}
          height={pageHeightPx}
          style={{ border: 0, transform: `scale(${scale})`, transformOrigin: '0 0', pointerEvents: 'none' }}
        />
      )}
    </Box>
  );
}
