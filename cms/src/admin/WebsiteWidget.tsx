import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { BrandChoice, Websites } from '../live/states.ts';
import { PanelLink, Version } from './live-parts.tsx';
import texts from './state-texts.json';
import { usePolled } from './use-polled.ts';

const words: Readonly<Record<BrandChoice['is'], string>> = texts.websites;

/** Widget on the home page of the panel: the state of each website that the user edits, with a link to more. */
export function WebsiteWidget() {
  const choices = usePolled<Websites>('/website/marken', '', ({ brands }) =>
    brands.every(({ is }) => is !== 'building'),
  );
  if (choices === undefined) return <Widget.Loading />;
  if (!choices) return <Widget.Error />;
  if (!choices.brands.length) return <Widget.NoPermissions />;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {choices.brands.map(({ id, name, is }) => (
        <Flex tag="li" key={id} direction="column" alignItems="flex-start">
          <PanelLink to={`/website?marke=${id}`}>{name}</PanelLink>
          <Typography variant="pi" textColor={is === 'held' ? 'danger600' : 'neutral600'}>
            {words[is]}
          </Typography>
        </Flex>
      ))}
      <li>
        <Version {...choices} />
      </li>
    </Flex>
  );
}
