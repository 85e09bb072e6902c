import check from 'bootstrap-icons/icons/check-circle.svg?raw';
import type { ReactNode, RefObject } from 'react';
import type { FormLabels } from '../../forms/form-labels.ts';
import { noticeId } from '../../forms/form-outcome.ts';
import { Icon } from '../island.tsx';
import styles from './Sent.module.scss';

/** Texts and links after a form has arrived. */
export interface Afterwards {
  /** Next step and its deadline. */
  answer: string;
  /** Number to call in the meantime, if the brand has one; `callUs` contains `{{number}}`. */
  callUs: string;
  telephone?: { text: string; address: string };
  links: readonly { text: string; address: string }[];
}

interface Props {
  labels: FormLabels<string>;
  receipt: string;
  name?: string | undefined;
  afterwards: Afterwards;
  notice: RefObject<HTMLElement | null>;
  /** Details of what was sent. */
  children?: ReactNode;
}

/**
 * Replaces the form after submission: confirmation, next steps and receipt number. Its heading is the title of the
 * page, because `data-sent` hides the introduction of the form.
 */
export function Sent({ labels, receipt, name, afterwards, notice, children }: Props) {
  const { answer, callUs, telephone, links } = afterwards;
  const [beforeNumber, afterNumber] = labels.receipt.split('{{number}}');
  const [beforePhone, afterPhone] = callUs.split('{{number}}');
  return (
    <section className={`${styles.sent} is-tint`} aria-labelledby={noticeId} data-sent="">
      <Icon markup={check} />
      <div role="status">
        <h1
          ref={(element) => {
            notice.current = element;
          }}
          id={noticeId}
          tabIndex={-1}
          aria-describedby="form-sent-text"
        >
          {name ? labels.thanks.replace('{{name}}', () => name) : labels.thanksPlain}
        </h1>
        <div id="form-sent-text">
          <p>{labels.sent}</p>
          <p>{answer}</p>
        </div>
        {children}
        {telephone && (
          <p>
            {beforePhone}
            <a className={styles.telephone} href={telephone.address}>
              {telephone.text}
            </a>
            {afterPhone}
          </p>
        )}
        <p>
          {beforeNumber}
          <strong className={styles.receipt}>{receipt}</strong>
          {afterNumber}
          <br />
          {labels.receiptHint}
        </p>
        <p className={styles.links}>
          {links.map(({ text, address }) => (
            <a key={address} className="button is-quiet" href={address}>
              {text}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}
