import type { NetworkError } from 'ky';
import type { Brand } from '../../sites.config.ts';
import type { HeldBrand } from '../releases/held-brands.ts';
import { ContentError, describeProblem, MissingFileError } from './content-error.ts';

/** What editors can correct, and what else is in the way. */
export type Problems = Omit<HeldBrand, 'since'>;

/** The same as sentences. */
export function linesOf({ content, other }: Problems): string[] {
  return [...content.map(describeProblem), ...other];
}

/** Why the content of a brand could not be pulled. */
export function problemsOf(error: unknown, brand: Brand): Problems {
  if (error instanceof ContentError || error instanceof MissingFileError) return { content: error.problems, other: [] };
  const { name, message } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError')
    return { content: [], other: [`${brand.id}: the content service did not answer before the deadline of the pull`] };
  if (name === 'NetworkError') return { content: [], other: [`${brand.id}: ${unreachable(error as NetworkError)}`] };
  return { content: [], other: [`${brand.id}: ${message}`] };
}

function unreachable({ request, cause }: NetworkError): string {
  const { code = '' } = ((cause as Error | undefined)?.cause ?? cause ?? {}) as NodeJS.ErrnoException;
  const why = code ? ` (${code})` : '';
  return `${new URL(request.url).origin} cannot be reached${why}: is CONTENT_URL right, and does the content service run?`;
}
