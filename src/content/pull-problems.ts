import type { Brand } from '../../sites.config.ts';
import { asError } from '../platform/errors/as-error.ts';
import { ContentError, describeProblem, MissingFileError } from './content-error.ts';
import type { HeldBrand } from './held-brands.ts';

/** Problems of the content, which editors can correct, and other failures. */
export type Problems = Omit<HeldBrand, 'since'>;

export function linesOf({ content, other }: Problems): string[] {
  return [...content.map(describeProblem), ...other];
}

/** Sorts the error of a failed pull by its cause. */
export function problemsOf(error: unknown, brand: Brand): Problems {
  if (error instanceof ContentError || error instanceof MissingFileError) return { content: error.problems, other: [] };
  const { name, message, request, cause } = asError(error);
  if (name === 'TimeoutError' || name === 'AbortError')
    return { content: [], other: [`${brand.id}: the content service did not answer before the deadline of the pull`] };
  if (name === 'NetworkError' && request)
    return { content: [], other: [`${brand.id}: ${unreachable(request, cause)}`] };
  return { content: [], other: [`${brand.id}: ${message}`] };
}

function unreachable(request: Request, cause: unknown): string {
  const { code = '' } = asError(asError(cause).cause ?? cause);
  const why = code ? ` (${code})` : '';
  return `${new URL(request.url).origin} cannot be reached${why}: is CONTENT_URL right, and does the content service run?`;
}
