/** Maximum size of the lines that wait until standard output is read, in bytes. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Limits what waits for a reader of standard output. Further lines are dropped, so that a reader that stops reading
 * neither blocks this process nor fills its memory.
 *
 * @param report called with the number of dropped lines when output is read again.
 * @returns a function that tells whether the next line may be written. It counts the lines that may not.
 */
export function boundedOutput(report: (dropped: number) => void): () => boolean {
  const { stdout } = process;
  let dropped = 0;
  // A reader that has closed its end is one that does not read.
  stdout.on('error', () => undefined);
  stdout.on('drain', () => {
    const count = dropped;
    dropped = 0;
    if (count) report(count);
  });
  return () => {
    if (!dropped && stdout.writableLength < maxWaitingBytes) return true;
    dropped++;
    return false;
  };
}

export const droppedLines = (count: number) => `${count} lines of the log were dropped: standard output was not read`;
