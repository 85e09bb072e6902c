import { asError } from '../platform/errors/as-error.ts';

/** How the content service fails: it does not answer, or its answers are not content. */
export type ServiceFailure = 'away' | 'unusable';

/** The content service fails. Editors cannot correct that. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly service: ServiceFailure;

  constructor(service: ServiceFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.service = service;
  }
}

/** Names a request in a message. The query is left out: it is long and may hold a signature. */
export function describeRequest({ method, url }: Pick<Request, 'method' | 'url'>): string {
  const { origin = '', pathname = url } = URL.parse(url) ?? {};
  return `${method} ${origin}${pathname}`;
}

/** Describes a failed request in one sentence, and tells whether the content service is the cause. */
export function describeFailure(error: unknown): { message: string; service?: ServiceFailure } {
  if (error instanceof ServiceError) return error;
  const { name, message, request, response, cause } = asError(error);
  if (name === 'TimeoutError' || name === 'AbortError')
    return { message: 'the content service did not answer before the deadline of the pull', service: 'away' };
  if (name === 'NetworkError' && request) return { message: unreachable(request, cause), service: 'away' };
  if (name === 'HTTPError' && request && response) {
    const { status } = response;
    const hint = status === 401 || status === 403 ? ': is CONTENT_TOKEN right?' : '';
    return {
      message: `${describeRequest(request)} was answered with ${status}${hint}`,
      service: mayPass(status) ? 'away' : 'unusable',
    };
  }
  return { message };
}

/** Time-out, too many requests, or an error of the service: a later request may succeed. */
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

function unreachable(request: Request, cause: unknown): string {
  const { code = '' } = asError(asError(cause).cause ?? cause);
  const why = code ? ` (${code})` : '';
  const { origin, pathname } = new URL(request.url);
  // Files may lie with another service.
  const hint = pathname.startsWith('/api/') ? ': is CONTENT_URL right, and does the content service run?' : '';
  return `${origin} cannot be reached${why}${hint}`;
}
