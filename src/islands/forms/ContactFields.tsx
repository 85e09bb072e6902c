import { type ContactField, contactLimits } from '../../forms/contact.ts';
import type { ContactLabels } from '../../forms/contact-labels.ts';
import field from './Field.module.scss';
import { Field } from './Field.tsx';
import styles from './Form.module.scss';
import { TextArea } from './TextArea.tsx';

/** Props of one control: its names and its error. */
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

/** Fields for the name of the sender, a way to reach them, and the message. */
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
