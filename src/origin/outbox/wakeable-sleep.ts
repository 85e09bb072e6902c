/** A wait that others may end early. */
export class WakeableSleep {
  /** Ends the wait that is under way, if there is one. */
  wake: () => void = () => {};

  /** @param stopping where it has come already nobody waits. */
  wait(ms: number, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
