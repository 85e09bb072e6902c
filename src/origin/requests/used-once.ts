/** Remembers what may be used once. */
export interface UsedOnce {
  /** @param until ms since 1970 for which it is remembered. @returns false where it was taken before. */
  take(id: string, until: number): Promise<boolean>;
}
