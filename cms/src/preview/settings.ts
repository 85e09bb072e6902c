import { type Brand, brands } from '../../../sites.config.ts';

export interface PreviewSettings {
  key: string;
  /** Returns the origin of a brand's site, for example `https://tabor.example`. */
  originOf(brand: Brand): string;
}

/**
 * Reads the preview settings: the first key of `PREVIEW_SECRET` (`new,old`) and the addresses of `PREVIEW_URL`.
 *
 * @returns undefined without a key, which turns the preview off.
 */
export function previewSettings({ PREVIEW_SECRET, PREVIEW_URL } = process.env): PreviewSettings | undefined {
  if (!PREVIEW_SECRET) return undefined;
  const [key = ''] = PREVIEW_SECRET.split(',').map((secret) => secret.trim());
  if (key.length < 16)
    throw new Error('PREVIEW_SECRET must have 16 characters or more; openssl rand -hex 32 makes one');
  return { key, originOf: siteOrigins({ PREVIEW_URL }) };
}

/** Returns a function for the origin of each site: by its host, or by the pattern `PREVIEW_URL`. */
export function siteOrigins({ PREVIEW_URL }: NodeJS.ProcessEnv = process.env): (brand: Brand) => string {
  const pattern = PREVIEW_URL || 'https://{host}';
  const isWhole = /\{(?:host|brand)\}/.test(pattern) && URL.canParse(fillPattern(pattern, brands[0]));
  if (!isWhole || !/^https?:\/\//.test(pattern))
    throw new Error(
      `PREVIEW_URL must be of the form https://{host} or http://{brand}.localhost:4321, not «${pattern}»`,
    );
  return (brand) => new URL(fillPattern(pattern, brand)).origin;
}

function fillPattern(pattern: string, { id, hosts: [host] }: Brand): string {
  return pattern.replaceAll('{host}', host).replaceAll('{brand}', id);
}
