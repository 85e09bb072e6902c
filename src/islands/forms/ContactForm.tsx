import send from 'bootstrap-icons/icons/send.svg?raw';
import { type ContactField, contactForm, contactLimits } from '../../forms/contact.ts';
import type { ContactLabels } from '../../forms/contact-labels.ts';
import type { Outcome } from '../../forms/form-outcome.ts';
import { guarded } from '../guarded.tsx';
import { Icon } from '../Icon.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import styles from './Form.module.scss';
import { ErrorSummary, Sent, Trap } from './FormParts.tsx';
import { TextArea } from './TextArea.tsx';
import { useForm } from './use-form.ts';

interface Props {
  /** Where the form goes, with its language. */
  action: string;
  privacyPage: string;
  labels: ContactLabels;
  /** Of the form as it was just sent without script. */
  outcome?: Outcome | undefined;
}

const idOf = (name: ContactField) => `contact-${name}`;

/** Name, e-mail, message. */
export const ContactForm = guarded(function ContactForm({ action, privacyPage, labels, outcome }: Props) {
  const form = useForm(contactForm, outcome);
  const { state, element, notice } = form;
  if (state.is === 'kept') return <Sent {...{ labels, notice }} receipt={state.receipt} />;
  const isSending = state.is === 'sending';
  const problems = isSending ? {} : state.problems;
  const values: Record<string, string> = (outcome?.kind !== 'kept' && outcome?.values) || {};
  const field = (name: ContactField) => {
    const problem = problems[name];
    return {
      id: idOf(name),
      name,
      label: labels.fields[name],
      error: problem && labels.problems[name][problem],
      defaultValue: values[name],
    };
  };
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onBlur={({ target }) => form.leave(target.name)}
      onInput={({ target }) => form.change((target as Element).getAttribute('name'))}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void form.submit(action);
      }}
    >
      {!isSending && state.isTried && (
        <ErrorSummary
          {...{ labels, problems, idOf, notice }}
          names={contactForm.names}
          further={[]}
          failure={state.failure && labels.refused[state.failure]}
        />
      )}
      <Field {...field('name')} autoComplete="name" maxLength={contactLimits.name} />
      <Field {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <TextArea {...field('message')} />
      <Checkbox {...field('privacy')} defaultValue={undefined} defaultChecked={Boolean(values['privacy'])}>
        <a href={privacyPage} target="_blank" rel="noopener">
          {labels.privacyLink}
        </a>
      </Checkbox>
      <Trap id="contact-website" label={labels.trap} />
      <div className={styles.actions}>
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          <Icon markup={send} /> {isSending ? labels.sending : labels.send}
        </button>
        {isSending && (
          <button type="button" className="button is-quiet" onClick={form.cancel}>
            {labels.cancel}
          </button>
        )}
      </div>
    </form>
  );
});
