import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Restored } from '../versions/answers.ts';

/** Restores a version or a deleted entry. @param address of the panel's route. */
export function useRestore(address: string) {
  const { post } = useFetchClient();
  const [restored, setRestored] = useState<Restored>();
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  async function restore() {
    setWorking(true);
    setFailure('');
    try {
      setRestored((await post<Restored>(address, {})).data);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setWorking(false);
  }
  return { restored, failure, isWorking, restore };
}
