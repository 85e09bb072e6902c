import type { RefObject } from 'react';
import type { Problems } from '../../forms/checked-form.ts';
import type { FormLabels } from '../../forms/form-labels.ts';
import { noticeId, trapField } from '../../forms/form-outcome.ts';
import { type PluralForms, pluralText } from '../../i18n/plural-text.ts';
import { useHydrated } from '../island.tsx';
import { FieldError } from './Field.tsx';
import styles from './Form.module.scss';
import type { Draft } from './use-draft.ts';

interface SummaryProps<Name extends string> {
  labels: FormLabels<Name>;
  problems: Problems<Name>;
  /** Field names in the order of the form. */
  names: readonly Name[];
  /** Problems outside the fields, such as files: their number, and the element to correct them. */
  further?: { count: number; id: string; label: string; hints: readonly string[] };
  /** Reason why the server did not accept the form. */
  failure?: string | undefined;
  fieldId(name: Name): string;
  notice: RefObject<HTMLElement | null>;
}

/**
 * Number of problems, with a link to each wrong field; takes the focus when it appears. The details are at the fields,
 * so that a phone shows the first field below the summary.
 */
export function ErrorSummary<Name extends string>(props: SummaryProps<Name>) {
  const { labels, problems, names, further, failure, fieldId, notice } = props;
  const links = names.flatMap((name) =>
    problems[name] ? [{ id: fieldId(name), text: shortLabel(labels, name), hint: `${fieldId(name)}-error` }] : [],
  );
  if (further?.count) links.push({ id: further.id, text: further.label, hint: further.hints.join(' ') });
  if (!links.length && !failure) return null;
  return (
    <section ref={notice} id={noticeId} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.summaryTitle}>{failure ?? countProblems(labels, problems, further?.count ?? 0)}</p>
      {links.length > 0 && (
        <ul>
          {links.map(({ id, text, hint }) => (
            <li key={id}>
              <a href={`#${id}`} aria-describedby={hint}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FieldState<Name extends string> {
  labels: Pick<FormLabels<Name>, 'fields' | 'problems'>;
  problems: Problems<Name>;
  values: Partial<Record<string, string>>;
  fieldId(name: Name): string;
}

/** Props of a control: its names, its error and its first value. */
export interface FieldDetails {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

export function fieldDetails<Name extends string>(
  name: Name,
  { labels, problems, values, fieldId }: FieldState<Name>,
): FieldDetails {
  const problem = problems[name];
  return {
    id: fieldId(name),
    name,
    label: labels.fields[name],
    error: problem && labels.problems[name][problem],
    defaultValue: values[name],
  };
}

/** Sends a value again that came without a field of the page; a wrong one has its error instead. */
export function UnshownField({ id, name, error, defaultValue }: FieldDetails) {
  if (error) return <UnshownError {...{ id, error }} />;
  return defaultValue ? <input type="hidden" {...{ name, defaultValue }} /> : null;
}

/** Error of a field that the page does not show: its value came from an address. */
export function UnshownError({ id, error }: Pick<FieldDetails, 'id' | 'error'>) {
  return (
    error && (
      <div id={id}>
        <FieldError {...{ id, error }} />
      </div>
    )
  );
}

/** The label of the tick is a whole sentence, so the link needs a short one. */
function shortLabel<Name extends string>(labels: FormLabels<Name>, name: Name): string {
  return name === 'privacy' ? labels.privacyShort : labels.fields[name];
}

/** Note for links that open in a new tab and so keep the form. */
export function NewTab({ labels }: { labels: FormLabels<string> }) {
  return <span className="visually-hidden">({labels.opensInNewTab})</span>;
}

/** Honeypot: a field hidden from people, which bots fill in. */
export function Trap({ label, id }: { label: string; id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Formats the summary: «3 Angaben fehlen noch, 1 Angabe stimmt noch nicht». @param files number of refused files. */
function countProblems(
  { missing, wrong, language }: Pick<FormLabels<string>, 'missing' | 'wrong' | 'language'>,
  problems: Problems<string>,
  files: number,
): string {
  const found = Object.values(problems).filter((problem) => problem !== undefined);
  const empty = found.filter((problem) => problem === 'missing').length;
  const counts: [PluralForms, number][] = [
    [missing, empty],
    [wrong, found.length - empty + files],
  ];
  return counts.flatMap(([forms, count]) => (count ? [pluralText(forms, count, language)] : [])).join(', ');
}

/**
 * Note that the device keeps the typed text, with a button to delete it. It is rendered from the start, so that the
 * page does not shift when the island starts.
 */
export function SavedDraft({ labels, draft }: { labels: FormLabels<string>; draft: Draft }) {
  const isLive = useHydrated();
  const promise = draft.isStored || !isLive ? labels.draftKept : '';
  return (
    <p className={styles.kept}>
      <span role="status">{draft.isForgotten ? labels.forgotten : promise}</span>
      <button type="button" disabled={!isLive} onClick={draft.isForgotten ? draft.undo : draft.forget}>
        {draft.isForgotten ? labels.undo : labels.forget}
      </button>
    </p>
  );
}
