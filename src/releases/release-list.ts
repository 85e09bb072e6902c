import type { Brand } from '../../sites.config.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { describeDamage, detectDamage } from './damage.ts';
import type { Folders } from './folders.ts';
import { keptReleases, releasesToChoose } from './kept-releases.ts';
import { liveId, type Manifest, manifestSchema } from './manifest.ts';
import { readPin } from './pins.ts';

export type ReleaseList = Awaited<ReturnType<typeof listReleases>>;

/**
 * Lists the kept releases of a host, the latest first.
 *
 * @param verify whether each file is compared with the hash that its release holds of it. Broken manifests are problems
 * then.
 */
export async function listReleases(
  { id, hosts: [host] }: Brand,
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  { verify = false } = {},
) {
  const problems: string[] = [];
  const trouble = verify ? (line: string) => void problems.push(line) : console.error;
  const read = (path: string) => readJson<Manifest>(path, manifestSchema, trouble);
  // Read first: a build may make another release live meanwhile.
  const live = await liveId(dist, host);
  const kept = await keptReleases(dist, releases, host, read);
  if (verify && live !== undefined && !kept.some(({ id }) => id === live))
    problems.push(`the live release ${live} has no manifest; the next build makes another one`);
  const listed = releasesToChoose(kept).map(({ id, folder, manifest, isLive }) => {
    const { createdAt, cause, pages, inputs } = manifest;
    const damage = verify ? detectDamage({ folder, manifest }) : undefined;
    const listed = { id, createdAt, cause, pages: Object.keys(pages).length, isLive, inputs };
    return { ...listed, damage: damage && describeDamage(damage) };
  });
  const pin = await readPin(releases, host);
  return { brand: id, host, pin, releases: listed, ...(problems.length && { problems }) };
}

/** For people: a line for each release. */
export function releaseTable({ brand, host, pin, releases, problems = [] }: ReleaseList): string {
  const rows = releases.flatMap(({ id, createdAt, cause, pages, isLive, damage }) => [
    [isLive ? '*' : ' ', id, createdAt.slice(0, 19).replace('T', ' '), `${pages} pages`.padStart(11), cause ?? ''].join(
      '  ',
    ),
    ...(damage ? [`   ✗ damaged: ${damage}`] : []),
  ]);
  const title = pin
    ? `${brand} (${host}), rolled back on ${pin.since} from ${pin.from}, and pinned`
    : `${brand} (${host})`;
  const found = problems.map((problem) => `   ✗ ${problem}`);
  return [title, ...found, ...(rows.length || found.length ? rows : ['  no release yet'])].join('\n').trimEnd();
}
