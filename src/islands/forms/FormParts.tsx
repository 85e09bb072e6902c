import type { RefObject } from 'react';
import type { Problems } from '../../forms/checked-form.ts';
import { countProblems } from '../../forms/count-problems.ts';
import { noticeId } from '../../forms/form-address.ts';
import type { FormLabels } from '../../forms/form-labels.ts';
import { trapField } from '../../forms/form-outcome.ts';
import styles from './Form.module.scss';

interface SummaryProps<Name extends string> {
  labels: FormLabels<Name>;
  problems: Problems<Name>;
  /** In the order of the form. */
  names: readonly Name[];
  /** What is wrong beside the fields: how many, and where it can be corrected. */
  further?: { count: number; id: string; label: string; hints: readonly string[] };
  /** Why the form was not taken, in words. */
  failure?: string | undefined;
  idOf(name: Name): string;
  notice: RefObject<HTMLElement | null>;
}

/**
 * How much is missing or wrong, and a way to each field by its name; takes the focus when it comes. What is wrong is
 * said at the field: so this stays short enough for a phone to show the first field below it.
 */
export function ErrorSummary<Name extends string>(props: SummaryProps<Name>) {
  const { labels, problems, names, further, failure, idOf, notice } = props;
  const links = names.flatMap((name) =>
    problems[name] ? [{ id: idOf(name), text: shortLabel(labels, name), hint: `${idOf(name)}-error` }] : [],
  );
  if (further?.count) links.push({ id: further.id, text: further.label, hint: further.hints.join(' ') });
  if (!links.length && !failure) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page comes again, and this is what it has to say
    <section ref={notice} id={noticeId} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
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

/** A tick has a sentence for a label: what it is about is said by the link below it. */
function shortLabel<Name extends string>(labels: FormLabels<Name>, name: Name): string {
  return name === 'privacy' ? labels.privacyShort : labels.fields[name];
}

/** Said of a link that leaves the form open. */
export function NewTab({ labels }: { labels: FormLabels<string> }) {
  return <span className="visually-hidden">({labels.opensInNewTab})</span>;
}

/** A field out of sight for those who read the page; programs fill it in. */
export function Trap({ label, id }: { label: string; id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
