/** What the queue of rebuilds, where the origin builds, tells of itself. */
export interface QueueState {
  running: boolean;
  /** Whether something was asked for that the running build, if any, does not cover. */
  waiting: boolean;
  /** Since the origin started. */
  builds: number;
  /** Builds that broke or held a brand back. */
  failures: number;
}
