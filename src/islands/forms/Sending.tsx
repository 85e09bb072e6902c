import type { RefObject } from 'react';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import styles from './Sending.module.scss';

interface Props {
  labels: ApplicationLabels;
  files: readonly File[];
  /** Bytes sent so far and in total; both are 0 until the upload starts. */
  sent: number;
  total: number;
  notice: RefObject<HTMLElement | null>;
  onCancel(): void;
}

/** Progress of an upload per file, with a button to cancel. */
export function Sending({ labels, files, sent, total, notice, onCancel }: Props) {
  const parts = fileProgress(files, sent, total);
  return (
    <section ref={notice} className={`${styles.sending} is-tint`} role="status" tabIndex={-1}>
      <p className={styles.title}>{labels.oneMoment}</p>
      {files.length > 0 && (
        <>
          <p>{labels.filesUploading}</p>
          <ul>
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={at}>
                <span id={`sending-${at}`}>{file.name}</span>
                <progress aria-labelledby={`sending-${at}`} max={1} value={parts[at]} />
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button is-quiet" onClick={onCancel}>
        {labels.cancel}
      </button>
    </section>
  );
}

/** Progress of each file from 0 to 1. The request holds the fields first, then one file after the other. */
function fileProgress(files: readonly File[], sent: number, total: number): number[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  let left = sent - Math.max(0, total - bytes);
  return files.map(({ size }) => {
    const part = Math.min(1, Math.max(0, left / size));
    left -= size;
    return part;
  });
}
