import { z } from 'zod';
import { defaultSource } from './default/source.ts';
import type { Source } from './source.ts';

const environment = z
  .object({
    /** Address of the content service; without it the default content of the repository is the source. */
    CONTENT_URL: z
      .url({ protocol: /^https?$/, error: 'CONTENT_URL must be an address of the form https://content.example' })
      .optional(),
    CONTENT_TOKEN: z.string().optional(),
  })
  .refine(({ CONTENT_URL, CONTENT_TOKEN }) => !CONTENT_URL || CONTENT_TOKEN, {
    error: 'CONTENT_TOKEN must be set where CONTENT_URL is: the content service answers nobody without a token',
  });

/**
 * The source that the environment names.
 *
 * @param signal ends calls to the content service that are still under way.
 * @throws where the environment is incomplete.
 */
export async function openSource(signal?: AbortSignal): Promise<Source> {
  const { success, data, error } = environment.safeParse(process.env);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join('\n'));
  const { CONTENT_URL: url, CONTENT_TOKEN: token } = data;
  if (!url || !token) return defaultSource();
  const { serviceSource } = await import('./service-source.ts');
  return serviceSource({ url, token, ...(signal && { signal }) });
}
