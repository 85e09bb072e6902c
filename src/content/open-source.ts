import type { Trouble } from '../platform/disk/read-json.ts';
import { EnvironmentError, environment } from '../platform/environment/environment.ts';
import { defaultSource } from './default/source.ts';
import { stateOfDefault } from './default/state.ts';
import type { Source } from './source.ts';

/**
 * Opens the source that the environment configures.
 *
 * @param trouble called with fields that the content model does not know.
 * @param ofService ids of brands that are live with content of a content service; the default content must not replace
 * it.
 * @param signal aborts pending requests to the content service.
 * @throws {EnvironmentError} if the environment is incomplete.
 */
export async function openSource(
  signal?: AbortSignal,
  trouble?: Trouble,
  ofService: readonly string[] = [],
): Promise<Source> {
  const { CONTENT_URL: url, CONTENT_TOKEN: token } = environment(['CONTENT_URL', 'CONTENT_TOKEN']);
  if (!url && ofService.length)
    throw new EnvironmentError([
      `CONTENT_URL is not set, and ${ofService.join(', ')} would lose the content of the content service to the default ` +
        'content. Run the command with the environment of the origin: brand-sites npm run build where npm run setup set ' +
        'it up. With --default-content the default content is published all the same',
    ]);
  if (!url) return { ...(await defaultSource()), state: stateOfDefault() };
  if (!token)
    throw new EnvironmentError([
      'CONTENT_TOKEN must be set where CONTENT_URL is: the content service answers nobody without a token',
    ]);
  const { serviceSource } = await import('./service-source.ts');
  return serviceSource({ url, token, ...(signal && { signal }), ...(trouble && { trouble }) });
}
