import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useForm,
  useQueryParams,
} from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type Locale, locales } from '../../../sites.config.ts';

/** Delays between requests, in milliseconds. Short at first for a person who waits for a build, then longer. */
const firstDelayMs = 400;
const longestDelayMs = 15_000;
const maxRequests = 60;

/** `undefined` before the first answer, `null` if the content service does not answer, `false` if it answers 404. */
export type Polled<Answer> = Answer | false | null | undefined;

/**
 * Polls the content service until the answer is settled. Pauses while the tab is hidden.
 *
 * @param address undefined stops polling and clears the last answer.
 * @param version of the requested thing; a change restarts polling.
 * @param isSettled tells whether an answer is final until something changes. @default each answer is
 */
export function usePolled<Answer>(
  address: string | undefined,
  version = '',
  isSettled: (answer: Answer) => boolean = () => true,
): Polled<Answer> {
  const { get } = useFetchClient();
  const [answered, setAnswered] = useState<{ of: string; answer: Polled<Answer> }>();
  const asked = `${address} ${version}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` and `isSettled` change at each rendering.
  useEffect(() => {
    if (!address) {
      setAnswered(undefined);
      return;
    }
    let timer: number | undefined;
    let requests = 0;
    let isOver = false;
    let isAsking = false;
    const ask = async () => {
      if (isOver || isAsking || window.document.hidden) return;
      isAsking = true;
      const answer = await get<Answer>(address).then(
        ({ data }) => data,
        (error: { status?: number }) => (error.status === 404 ? false : null),
      );
      isAsking = false;
      if (isOver) return;
      setAnswered({ of: asked, answer });
      requests += 1;
      if (answer === false || (answer && isSettled(answer)) || requests >= maxRequests) return;
      timer = window.setTimeout(ask, Math.min(longestDelayMs, firstDelayMs * 1.25 ** requests));
    };
    // Refreshes as soon as the user returns to the tab.
    const look = () => {
      window.clearTimeout(timer);
      void ask();
    };
    window.document.addEventListener('visibilitychange', look);
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.document.removeEventListener('visibilitychange', look);
    };
  }, [asked]);
  return answered?.of === asked ? answered.answer : undefined;
}

/** Language of the open entry; undefined for a type without languages. */
export function useLocale(): string | undefined {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query.plugins?.i18n?.locale;
}

/** Language of the website for the open entry. */
export function useSiteLocale(): Locale {
  const asked = useLocale();
  return locales.find((one) => one === asked) ?? locales[0];
}

/** Brand of the open entry: of its configuration, or in its field `Marke`. */
export function useBrand(): string | undefined {
  const { slug } = useContentManagerContext();
  const brand = useForm('useBrand', ({ values }) => (values as { Marke?: string }).Marke);
  return /^api::konfiguration-(.+)\.konfiguration-/.exec(slug)?.[1] ?? brand;
}

/** Polls an answer about the open entry. Clears it while the entry is saved: it must not look like that of the new version. */
export function usePolledEntry<Answer>(
  route: string | false,
  { model, documentId, document, meta }: Parameters<PanelComponent>[0],
  isSettled?: (answer: Answer) => boolean,
) {
  const locale = useLocale();
  const isSubmitting = useForm('usePolledEntry', ({ isSubmitting }) => isSubmitting);
  const id = document?.documentId ?? documentId;
  const entry = { uid: model, documentId: id ?? '', locale };
  const asked = new URLSearchParams({ uid: model, documentId: id ?? '', ...(locale && { locale }) });
  const version = JSON.stringify([document?.updatedAt, document?.status, meta?.availableStatus]);
  const answer = usePolled(route && id && !isSubmitting ? `${route}?${asked}` : undefined, version, isSettled);
  return { answer, entry, key: `${asked} ${version}` };
}
