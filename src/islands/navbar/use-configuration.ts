import { useEffect, useState } from 'react';
import type { Brand, Locale } from '../../../sites.config.ts';
import { localPath } from '../../sites/locale-path.ts';

/** What the bar shows of the `konfiguration.json` of its host. */
export interface NavbarConfiguration {
  Name: string;
  Nav: { name: string; link: string }[];
  Telefon?: string | undefined;
  /** What dials it: `tel:+41…`. */
  TelefonLink?: string | undefined;
  /** The language that it is written in. */
  locale: Locale;
}

interface Question {
  given: NavbarConfiguration | undefined;
  brand: Pick<Brand, 'id' | 'locales'>;
  locale: Locale;
  path: string;
}

/**
 * The configuration of the page's host: the given one, or else what the host's `konfiguration.json` says, asked for at
 * the start and whenever brand, language or path change.
 *
 * @returns undefined until it is known, `'failed'` where it cannot be had.
 */
export function useConfiguration({ given, brand, locale, path }: Question): NavbarConfiguration | 'failed' | undefined {
  const [fetched, setFetched] = useState<NavbarConfiguration | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a reason to ask again (section 4 of the specification)
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
  // Few pages need the client.
  const { sharedClient } = await import('../../client/shared-client.ts');
  return sharedClient.get(new URL(address, location.href), { signal }).json<NavbarConfiguration>();
}
