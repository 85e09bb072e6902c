import check from 'bootstrap-icons/icons/check-circle.svg?raw';
import type { RefObject } from 'react';
import type { Problems } from '../../forms/checked-form.ts';
import type { FormLabels } from '../../forms/form-labels.ts';
import { trapField } from '../../forms/form-outcome.ts';
import { Icon } from '../Icon.tsx';
import styles from './Form.module.scss';

interface SummaryProps<Name extends string> {
  labels: FormLabels<Name>;
  problems: Problems<Name>;
  /** In the order of the form. */
  names: readonly Name[];
  /** What is wrong beside the fields, in words. */
  further: readonly string[];
  /** Why the form was not taken, in words. */
  failure?: string | undefined;
  idOf(name: Name): string;
  /** Where the further problems can be corrected. */
  furtherId?: string;
  notice: RefObject<HTMLElement | null>;
}

/** All that is wrong in one place, each a way to its field; takes the focus when it comes. */
export function ErrorSummary<Name extends string>(props: SummaryProps<Name>) {
  const { labels, problems, names, further, failure, idOf, furtherId, notice } = props;
  const wrong = names.flatMap((name) => {
    const problem = problems[name];
    return problem ? [{ name, text: labels.problems[name][problem] }] : [];
  });
  if (!wrong.length && !further.length && !failure) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page comes anew, and this is what it has to say
    <section ref={notice} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <p className={styles.summaryTitle}>{failure ?? labels.summary}</p>
      {(wrong.length > 0 || further.length > 0) && (
        <ul>
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{text}</a>
            </li>
          ))}
          {further.map((text) => (
            <li key={text}>
              <a href={`#${furtherId}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SentProps {
  labels: FormLabels<string>;
  receipt: string;
  notice: RefObject<HTMLElement | null>;
}

/** That the form has arrived, and under which number. */
export function Sent({ labels, receipt, notice }: SentProps) {
  const [before, after] = labels.receipt.split('{{number}}');
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page comes anew, and this is what it has to say
    <section ref={notice} className={`${styles.sent} is-tint`} role="status" tabIndex={-1} autoFocus>
      <Icon markup={check} />
      <div>
        <p className={styles.sentTitle}>{labels.sent}</p>
        <p>
          {before}
          <strong className={styles.number}>{receipt}</strong>
          {after}
        </p>
        <p>{labels.receiptHint}</p>
      </div>
    </section>
  );
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
