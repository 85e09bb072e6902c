import { useEffect, useState } from 'react';
import type { Bundles as Answer, Bundle } from '../bundles/answers.ts';
import { usePolledLast } from './brand-page.tsx';
import { usePost } from './use-post.tsx';

/** Longest delay of a browser's timer, in milliseconds. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Reads the bundles: at first, when the editor returns to this window, and when the moment of one has come, until it is
 * live or has a problem.
 *
 * @param address undefined reads nothing.
 */
export function useBundles(address: string | undefined, version = '') {
  const [passed, setPassed] = useState('');
  const post = usePost<Answer>();
  const isSettled = ({ bundles }: Answer) => bundles.every((one) => one.problem || !isOpen(one) || isAhead(one));
  const listed = usePolledLast<Answer>(address, `${version} ${passed}`, isSettled) || undefined;
  const shown = post.answer && !(listed && listed.at > post.answer.at) ? post.answer : listed;
  const [next] = (shown?.bundles ?? []).flatMap((one) => (isOpen(one) && isAhead(one) ? (one.due ?? []) : [])).sort();
  useEffect(() => {
    if (!next) return;
    // A timer may fire a little early.
    const delayMs = Math.min(Date.parse(next) - Date.now() + 1_000, maxDelayMs);
    const timer = setTimeout(() => setPassed(next), delayMs);
    return () => clearTimeout(timer);
  }, [next]);
  return { shown, post };
}

export const isOpen = ({ liveAt }: Bundle) => !liveAt;
const isAhead = ({ due }: Bundle) => !due || Date.parse(due) > Date.now();
