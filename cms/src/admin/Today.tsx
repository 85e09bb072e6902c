import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { NewApplications } from '../forms/answers.ts';
import type { Overview, Websites } from '../live/states.ts';
import { BrandSelect } from './brand-page.tsx';
import { PanelLink, Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';

/** Lines of each list; «Meine Website» has the others. */
const shown = 3;
/** Lists of the overview that wait for someone. */
const waiting = ['Nicht live', 'Endet in den nächsten 14 Tagen', 'Geplant', 'Stellen-Import'];

/** Widget on the home page of the panel: what is due today, and what waits. */
export function Today() {
  const websites = usePolled<Websites>('/website/marken');
  const [chosen, setChosen] = useState<string>();
  const brands = websites ? websites.brands : [];
  const brand = chosen ?? brands[0]?.id;
  const overview = usePolled<Overview>(brand && `/website/uebersicht?brand=${brand}`);
  const applications = usePolled<NewApplications>('/bewerbungen/neu');
  const fresh = applications ? applications.count : 0;
  if (websites === undefined || (brand && overview === undefined && !chosen)) return <Widget.Loading />;
  if (!websites || overview === null || overview === false) return <Widget.Error />;
  if (!brand) return <Widget.NoPermissions />;
  const lists = overview
    ? [
        { title: 'Preise', total: overview.prices.length, lines: [] },
        ...overview.lists
          .filter(({ title }) => waiting.includes(title))
          .map(({ title, total, first }) => ({ title, total, lines: first })),
        { title: 'Stimmt das noch?', total: overview.due.total, lines: overview.due.first },
      ]
    : [];
  const open = lists.filter(({ total }) => total > 0);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <BrandSelect brands={brands} chosen={brand} onChange={setChosen} />
      {overview && !open.length && !fresh && <Typography>Nichts wartet auf Sie.</Typography>}
      {fresh > 0 && (
        <PanelLink to="/content-manager/collection-types/api::bewerbung.bewerbung">
          {fresh === 1 ? 'Eine neue Bewerbung' : `${fresh} neue Bewerbungen`}
        </PanelLink>
      )}
      {open.map(({ title, total, lines }) => (
        <div key={title}>
          <Typography tag="h3" fontWeight="bold">
            {title} ({total})
          </Typography>
          <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
            {title === 'Preise' &&
              overview?.prices.map(({ text, home, isNow }) => (
                <Typography key={home} tag="li" textColor={isNow ? 'danger600' : 'warning700'}>
                  {text}: {home}
                </Typography>
              ))}
            {lines.slice(0, shown).map((line) => (
              <li key={line.href} style={{ overflowWrap: 'anywhere' }}>
                <PanelLink to={line.href}>{line.title}</PanelLink> <Small>{line.kind}</Small>
              </li>
            ))}
          </Flex>
        </div>
      ))}
    </Flex>
  );
}
