import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';

/** Sends a request that changes a website, then loads the page again: every state on it may be another one. */
export function useAction() {
  const { post } = useFetchClient();
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  async function send(address: string, data: object) {
    setWorking(true);
    setFailure('');
    try {
      await post(address, data);
      window.location.reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setWorking(false);
    }
  }
  return { failure, isWorking, send };
}
