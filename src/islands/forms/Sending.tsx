import type { RefObject } from 'react';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import styles from './Sending.module.scss';

interface Props {
  labels: ApplicationLabels;
  files: readonly File[];
  /** Bytes that are on their way, of all; both 0 until something is known. */
  sent: number;
  total: number;
  notice: RefObject<HTMLElement | null>;
  onCancel(): void;
}

/** That something is on its way, how far each file is, and a way to stop it. */
export function Sending({ labels, files, sent, total, notice, onCancel }: Props) {
  const parts = partsOf(files, sent, total);
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

/** How far each file is, 0 to 1: they travel one after the other, behind the fields. */
function partsOf(files: readonly File[], sent: number, total: number): number[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  let left = sent - Math.max(0, total - bytes);
  return files.map(({ size }) => {
    const part = Math.min(1, Math.max(0, left / size));
    left -= size;
    return part;
  });
}
