import { type ContactField, contactLimits } from '../../forms/contact.ts';
import type { ContactLabels } from '../../forms/contact-labels.ts';
import field from './Field.module.scss';
import { Field } from './Field.tsx';
import styles from './Form.module.scss';
import { TextArea } from './TextArea.tsx';

/** What each control of a form is given: its names, and what is wrong with it. */
export interface FieldDetails {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

interface Props {
  labels: ContactLabels;
  detailsOf(name: ContactField): FieldDetails;
}

const reachHint = 'contact-reach-hint';

/** Who writes, how they can be reached, and what they have to say. */
export function ContactFields({ labels, detailsOf }: Props) {
  const line = (name: keyof typeof contactLimits) => ({ ...detailsOf(name), maxLength: contactLimits[name] });
  return (
    <>
      <Field {...line('name')} autoComplete="name" />
      <fieldset className={styles.group}>
        <legend>{labels.reach}</legend>
        <p id={reachHint} className={field.hint}>
          {labels.reachHint}
        </p>
        <div className={styles.pair}>
          <Field
            {...line('email')}
            either={reachHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
          <Field {...line('tel')} either={reachHint} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        <Field {...line('callback')} optional={labels.optional} hint={labels.callbackHint} />
      </fieldset>
      <TextArea {...detailsOf('message')} />
    </>
  );
}
