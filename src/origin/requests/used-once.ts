/** Remembers the IDs of tokens that may be used only once. */
export interface UsedOnce {
  /** Uses an ID. @param until end of its memory, in ms since 1970. @returns false if it was used before. */
  take(id: string, until: number): Promise<boolean>;
}
