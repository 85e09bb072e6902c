import type { Hosted } from './site-model.ts';

/** The part of its pages that a site may lose in one release without being asked. */
const mayLose = 1 / 5;

/** Why a release is held back: a mistake of an editor must not empty a site. */
export function shrinkProblem(brand: Hosted, before: readonly string[], after: readonly string[]): string | undefined {
  const remaining = new Set(after);
  const lost = before.filter((address) => !remaining.has(address));
  if (lost.length <= before.length * mayLose) return undefined;
  const examples = lost.slice(0, 3).join(', ');
  return `${brand.id}: would lose ${lost.length} of ${before.length} pages (${examples}${lost.length > 3 ? ', …' : ''}); if that is meant, run the build with --accept-shrink`;
}
