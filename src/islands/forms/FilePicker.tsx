import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import type { RefObject } from 'react';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import { fileProblemText } from '../../forms/file-problems.ts';
import type { FileProblem } from '../../forms/form-outcome.ts';
import { Icon } from '../Icon.tsx';
import field from './Field.module.scss';
import { FieldError } from './FieldFrame.tsx';

interface Props {
  id: string;
  labels: ApplicationLabels;
  files: readonly File[];
  problems: readonly FileProblem[];
  /** Names of files that were chosen once more. */
  again: readonly string[];
  /** What is to be said beside what is wrong, in words. */
  further: readonly string[];
  locale: string;
  /** Without script the browser's own control is all there is. */
  isLive: boolean;
  input: RefObject<HTMLInputElement | null>;
  onAdd(files: readonly File[]): void;
  onRemove(file: File): void;
}

/** Takes files one after the other or dropped all at once, shows each with what is wrong with it, and lets it go again. */
export function FilePicker(props: Props) {
  const { id, labels, files, problems, again, further, locale, isLive, input, onAdd, onRemove } = props;
  const { error, ids: errors } = fileErrors(id, { files, problems, further, labels });
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
          aria-describedby={[`${id}-hint`, ...errors].join(' ')}
          aria-invalid={errors.length ? true : undefined}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // What is chosen stands in the list; the same file can so be chosen again after it was removed.
            target.value = '';
          }}
        />
      </div>
      {/* What is wrong with a file comes a moment after it was chosen. */}
      <div aria-live="polite">
        {files.length > 0 && (
          <ul className="picker-files" aria-label={labels.chosenFiles}>
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={at}>
                <span className="picker-name">{file.name}</span>
                <span className="picker-size">{sizeOf(file, locale)}</span>
                <button
                  type="button"
                  aria-label={labels.removeFile.replace('{{name}}', () => file.name)}
                  onClick={() => {
                    onRemove(file);
                    input.current?.focus();
                  }}
                >
                  <Icon markup={close} />
                </button>
                <FieldError
                  id={`${id}-${at}`}
                  error={problemsAt(at, problems)
                    .map((one) => fileProblemText(one, labels))
                    .join('\n')}
                />
              </li>
            ))}
          </ul>
        )}
        {again.map((name) => (
          <p key={name} className={field.hint}>
            {labels.fileChosenBefore.replace('{{name}}', () => name)}
          </p>
        ))}
      </div>
      <FieldError {...{ id, error }} />
    </div>
  );
}

/** What is said of all files together, and the ids of all that is said of some. */
export function fileErrors(
  id: string,
  { files, problems, further, labels }: Pick<Props, 'files' | 'problems' | 'further' | 'labels'>,
): { error: string | undefined; ids: string[] } {
  // A page that comes back without script has lost the files.
  const isBeside = (problem: FileProblem) => 'position' in problem && problem.position < files.length;
  const rest = problems.filter((problem) => !isBeside(problem)).map((problem) => fileProblemText(problem, labels));
  const error = [...rest, ...further].join('\n') || undefined;
  const ids = files.flatMap((_, at) => (problemsAt(at, problems).length ? [`${id}-${at}-error`] : []));
  return { error, ids: error ? [...ids, `${id}-error`] : ids };
}

/** Beside its file a problem needs no number. */
function problemsAt(position: number, problems: readonly FileProblem[]): FileProblem[] {
  return problems
    .filter((problem) => 'position' in problem && problem.position === position)
    .map((problem) => ({ ...problem, isTwin: false }));
}

/** A small file must not look as if it were empty, an empty one not as if it were small. */
function sizeOf({ size }: File, locale: string): string {
  const isSmall = size < 1024 ** 2;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const number = isSmall ? Math.ceil(size / 1024) : size / 1024 ** 2;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(number);
}
