import type { Brand } from '../../sites.config.ts';
import { describeDamage, detectDamage } from './damage.ts';
import type { Folders } from './folders.ts';
import { keptReleases, releasesToChoose } from './kept-releases.ts';
import { readPin } from './pins.ts';

export type ReleaseList = Awaited<ReturnType<typeof listReleases>>;

/**
 * Lists the kept releases of a host, the latest first.
 *
 * @param verify whether each file is compared with the hash that its release holds of it.
 */
export async function listReleases(
  { id, hosts: [host] }: Brand,
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  { verify = false } = {},
) {
  const kept = await keptReleases(dist, releases, host);
  const listed = releasesToChoose(kept).map(({ id, folder, manifest, isLive }) => {
    const { createdAt, cause, pages, inputs } = manifest;
    const damage = verify ? detectDamage({ folder, manifest }) : undefined;
    const listed = { id, createdAt, cause, pages: Object.keys(pages).length, isLive, inputs };
    return { ...listed, damage: damage && describeDamage(damage) };
  });
  return { brand: id, host, pin: await readPin(releases, host), releases: listed };
}

/** For people: a line for each release. */
export function releaseTable({ brand, host, pin, releases }: ReleaseList): string {
  const rows = releases.flatMap(({ id, createdAt, cause, pages, isLive, damage }) => [
    [isLive ? '*' : ' ', id, createdAt.slice(0, 19).replace('T', ' '), `${pages} pages`.padStart(11), cause ?? ''].join(
      '  ',
    ),
    ...(damage ? [`   ✗ damaged: ${damage}`] : []),
  ]);
  const title = pin
    ? `${brand} (${host}), rolled back on ${pin.since} from ${pin.from}, and pinned`
    : `${brand} (${host})`;
  return [title, ...(rows.length ? rows : ['  no release yet'])].join('\n').trimEnd();
}
