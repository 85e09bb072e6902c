import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { EntryReview } from '../reviews/answers.ts';

/** Entry to confirm, and the publication that the user has seen. */
export interface Confirmed {
  uid: string;
  documentId: string;
  locale: string | null;
  seen: string;
}

/** Confirms that an entry or a translation is still true, or changes its interval. */
export function useConfirm() {
  const { post } = useFetchClient();
  const [answer, setAnswer] = useState<EntryReview>();
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  /** @param months sets only the interval. */
  async function confirm({ locale, ...entry }: Confirmed, months?: number) {
    setWorking(true);
    setFailure('');
    try {
      const body = { ...entry, ...(locale && { locale }), ...(months !== undefined && { months }) };
      setAnswer((await post<EntryReview>('/pruefung', body)).data);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setWorking(false);
  }
  return { answer, failure, isWorking, confirm };
}
