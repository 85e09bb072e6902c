import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import type { RefObject } from 'react';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import { Icon } from '../Icon.tsx';
import field from './Field.module.scss';
import { FieldError } from './FieldFrame.tsx';
import styles from './FilePicker.module.scss';

interface Props {
  id: string;
  labels: ApplicationLabels;
  files: readonly File[];
  /** What is wrong with them, in words. */
  problems: readonly string[];
  locale: string;
  /** Without script the browser's own control is all there is. */
  isLive: boolean;
  input: RefObject<HTMLInputElement | null>;
  onChange(files: readonly File[]): void;
}

/** Takes files one after the other or dropped all at once, shows them and lets each go again. */
export function FilePicker({ id, labels, files, problems, locale, isLive, input, onChange }: Props) {
  const add = (chosen: FileList | null) => {
    const isNew = (file: File) => !files.some(({ name, size }) => name === file.name && size === file.size);
    onChange([...files, ...[...(chosen ?? [])].filter(isNew)]);
  };
  const error = problems.join('\n') || undefined;
  return (
    <div className={field.field}>
      <label htmlFor={id}>
        {labels.files} <span className={field.optional}>({labels.optional})</span>
      </label>
      <p id={`${id}-hint`} className={field.hint}>
        {labels.filesHint}. {labels.fileLimits}
      </p>
      <div className={isLive ? styles.zone : undefined}>
        {isLive && (
          <span className="button is-quiet" aria-hidden="true">
            {labels.addFiles}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name="files"
          type="file"
          multiple
          accept={labels.accept}
          className={styles.input}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            add(target.files);
            // What is chosen stands in the list; the same file can so be chosen again after it was removed.
            target.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={labels.chosenFiles}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeOf(file, locale)}</span>
              <button
                type="button"
                aria-label={labels.removeFile.replace('{{name}}', () => file.name)}
                onClick={() => {
                  onChange(files.filter((other) => other !== file));
                  input.current?.focus();
                }}
              >
                <Icon markup={close} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError {...{ id, error }} />
    </div>
  );
}

/** A small file must not look as if it were empty, an empty one not as if it were small. */
function sizeOf({ size }: File, locale: string): string {
  const isSmall = size < 1024 ** 2;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const number = isSmall ? Math.ceil(size / 1024) : size / 1024 ** 2;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(number);
}
