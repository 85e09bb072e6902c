import { Flex, Link } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { Website } from '../live/states.ts';
import { usePolled } from './use-polled.ts';
import { WebsiteState } from './WebsiteState.tsx';

/** Widget on the home page of the panel: the state of each website that the user edits, and what to correct. */
export function WebsiteWidget() {
  const answer = usePolled<{ brands: Website[] }>('/website/marken', '', ({ brands }) =>
    brands.every(({ state }) => state.is !== 'building'),
  );
  if (answer === undefined) return <Widget.Loading />;
  if (!answer) return <Widget.Error />;
  if (!answer.brands.length) return <Widget.NoPermissions />;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {answer.brands.map(({ id, name, host, url, state }) => (
        <Flex tag="li" key={id} direction="column" alignItems="flex-start" gap={1}>
          <Link href={url} isExternal>
            {name}
          </Link>
          <WebsiteState state={state} host={host} />
        </Flex>
      ))}
    </Flex>
  );
}
