/** What the queue of rebuilds, where there is one, tells of itself. */
export interface QueueState {
  /** Brands that wait to be built. */
  waiting: number;
  isBuilding: boolean;
  [more: string]: unknown;
}
