import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import type { RefObject } from 'react';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import { type FileProblem, fileProblemText } from '../../forms/file-problems.ts';
import { Icon } from '../island.tsx';
import field from './Field.module.scss';
import { FieldError } from './Field.tsx';

interface Props {
  id: string;
  labels: ApplicationLabels;
  files: readonly File[];
  errors: FileErrors;
  locale: string;
  /** Whether the script runs. Without script, only the browser's own control is shown. */
  isLive: boolean;
  input: RefObject<HTMLInputElement | null>;
  onAdd(files: readonly File[]): void;
  onRemove(file: File): void;
}

/** Picks files one by one or by drag and drop. Lists each file with its problems and a button to remove it. */
export function FilePicker(props: Props) {
  const { id, labels, files, errors, locale, isLive, input, onAdd, onRemove } = props;
  const { error, beside, ids } = errors;
  return (
    <div className={field.field}>
      <label htmlFor={id}>
        {labels.files} <span className={field.optional}>({labels.optional})</span>
      </label>
      <p id={`${id}-hint`} className={field.hint}>
        {labels.filesHint}. {labels.fileLimits}
      </p>
      <div className={isLive ? 'picker-zone' : undefined}>
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
          className="picker-input"
          aria-describedby={[`${id}-hint`, ...ids].join(' ')}
          aria-invalid={ids.length ? true : undefined}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // Chosen files move to the list. Clearing the control allows choosing a removed file again.
            target.value = '';
          }}
        />
      </div>
      {/* A live region, because problems of a file appear after it was chosen. */}
      <div aria-live="polite">
        {files.length > 0 && (
          <ul className="picker-files" aria-label={labels.chosenFiles}>
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={at}>
                <span className="picker-name">{file.name}</span>
                <span className="picker-size">{formatFileSize(file, locale)}</span>
                <button
                  type="button"
                  aria-label={labels.removeFile.replace('{{name}}', () =>
                    files.some((other) => other !== file && other.name === file.name)
                      ? `${file.name} (${at + 1})`
                      : file.name,
                  )}
                  onClick={() => {
                    onRemove(file);
                    input.current?.focus();
                  }}
                >
                  <Icon markup={close} />
                </button>
                <FieldError id={`${id}-${at}`} error={beside[at]} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <FieldError {...{ id, error }} />
    </div>
  );
}

interface FileErrors {
  /** Error for all files together. */
  error: string;
  beside: string[];
  /** Ids of the elements with these errors. */
  ids: string[];
}

export function fileErrors(
  id: string,
  files: readonly File[],
  problems: readonly FileProblem[],
  labels: ApplicationLabels,
  further: readonly string[],
): FileErrors {
  const textsAt = (position?: number) =>
    problems.flatMap((problem) => {
      // After a submission without script the files are lost, so the problem names no position.
      const place = 'position' in problem && problem.position < files.length ? problem.position : undefined;
      return place === position ? fileProblemText(problem, labels, place !== undefined) : [];
    });
  const lines = (texts: readonly string[]) => [...new Set(texts)].join('\n');
  const error = lines([...textsAt(), ...further]);
  const beside = files.map((_, at) => lines(textsAt(at)));
  const ids = [...beside.map((text, at) => text && `${id}-${at}-error`), error && `${id}-error`];
  return { error, beside, ids: ids.filter(Boolean) };
}

/** Formats a size: small files round up to 1 kB, so that only empty files show 0. */
function formatFileSize({ size }: File, locale: string): string {
  const isSmall = size < 1024 ** 2;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const number = isSmall ? Math.ceil(size / 1024) : size / 1024 ** 2;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(number);
}
