import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** Delays between requests, in milliseconds. Short at first for a person who waits for a build, then longer. */
const firstDelayMs = 400;
const longestDelayMs = 15_000;
const maxRequests = 60;

/** `undefined` before the first answer, `null` if the content service does not answer. */
type Polled<Answer> = Answer | null | undefined;

/**
 * Polls the content service until the answer is settled.
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
    if (!address) return;
    let timer: number | undefined;
    let isOver = false;
    const ask = async (requests: number) => {
      const answer = await get<Answer>(address).then(
        ({ data }) => data,
        () => null,
      );
      if (isOver) return;
      setAnswered({ of: asked, answer });
      if ((answer && isSettled(answer)) || requests >= maxRequests) return;
      timer = window.setTimeout(() => ask(requests + 1), Math.min(longestDelayMs, firstDelayMs * 1.2 ** requests));
    };
    void ask(1);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [asked]);
  return answered?.of === asked ? answered.answer : undefined;
}
