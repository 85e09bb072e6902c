import { useEffect, useState } from 'react';
import type { Brand, Locale } from '../../../sites.config.ts';
import { localPath } from '../../sites/locale-path.ts';

/** Part of `konfiguration.json` that the bar shows. */
export interface NavbarConfiguration {
  Name: string;
  Nav: { name: string; link: string }[];
  Telefon?: string | undefined;
  /** Address that dials the number: `tel:+41…`. */
  TelefonLink?: string | undefined;
  /** Language of its texts. */
  locale: Locale;
}

interface Question {
  given: NavbarConfiguration | undefined;
  brand: Pick<Brand, 'id' | 'locales'>;
  locale: Locale;
  path: string;
}

/**
 * Returns the given configuration, or fetches `konfiguration.json` of the host. Fetches again when brand, language or
 * path change.
 *
 * @returns undefined while loading, `'failed'` after an error.
 */
export function useConfiguration({ given, brand, locale, path }: Question): NavbarConfiguration | 'failed' | undefined {
  const [fetched, setFetched] = useState<NavbarConfiguration | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the configuration is fetched again on every change of the path
  useEffect(() => {
    if (given) return;
    const leaving = new AbortController();
    fetchConfiguration(localPath(brand, locale, '/konfiguration.json'), leaving.signal).then(
      setFetched,
      () => !leaving.signal.aborted && setFetched('failed'),
    );
    return () => leaving.abort();
  }, [given, brand.id, locale, path]);
  return given ?? fetched;
}

async function fetchConfiguration(address: string, signal: AbortSignal): Promise<NavbarConfiguration> {
  // Loaded on demand, because few pages need the client.
  const { sharedClient } = await import('../../platform/web-services/shared-client.ts');
  return sharedClient.get(new URL(address, location.href), { signal }).json<NavbarConfiguration>();
}
