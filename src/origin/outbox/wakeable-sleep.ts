/** A sleep that other code can end early. */
export class WakeableSleep {
  /** Ends the current sleep, if there is one. */
  wake: () => void = () => {};

  /** @param stopping if it is aborted already, the sleep ends at once. */
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
