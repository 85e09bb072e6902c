import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** Delays between requests, in milliseconds. Short at first for a person who waits for a build, then longer. */
const firstDelayMs = 400;
const longestDelayMs = 15_000;
const maxRequests = 60;

/** `undefined` before the first answer, `null` if the content service does not answer, `false` if it answers 404. */
type Polled<Answer> = Answer | false | null | undefined;

/**
 * Polls the content service until the answer is settled. Pauses while the tab is hidden.
 *
 * @param address undefined stops polling and clears the last answer.
 * @param version of the requested thing; a change restarts polling.
 * @param isSettled tells whether an answer is final until something changes.
 */
export function usePolled<Answer>(
  address: string | undefined,
  version: string,
  isSettled: (answer: Answer) => boolean,
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
