import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** Beginning of the names in the storage of this window. */
const kept = 'kept';

/**
 * Keeps what a person types outside of an entry in the storage of the window, until it is sent or discarded. It is there
 * again after a new log-in and when the page is loaded again.
 *
 * @param name unique in the panel.
 */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const person = useAuth('useKept', ({ user }) => user?.id);
  const key = `${kept} ${name} ${person}`;
  const [value, setValue] = useState<Value>(() => {
    const stored = sessionStorage.getItem(key);
    return stored === null ? initial : JSON.parse(stored);
  });
  const [typed, untyped] = [value, initial].map((one) => JSON.stringify(one));
  useEffect(() => {
    if (typed === undefined || typed === untyped) return sessionStorage.removeItem(key);
    try {
      sessionStorage.setItem(key, typed);
    } catch {
      // The storage is full. The form still has the value.
    }
  }, [key, typed, untyped]);
  return [value, setValue];
}

/** Forgets the values under a prefix, once they are stored or discarded. */
export function forgetKept(name: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(`${kept} ${name}`)) sessionStorage.removeItem(key);
}
