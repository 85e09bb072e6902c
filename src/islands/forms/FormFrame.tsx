import send from 'bootstrap-icons/icons/send.svg?raw';
import type { ReactNode } from 'react';
import type { FormRules } from '../../forms/checked-form.ts';
import { contactLimits } from '../../forms/contact.ts';
import type { FormLabels } from '../../forms/form-labels.ts';
import { type FormOutcome, noticeId, refusalText } from '../../forms/form-outcome.ts';
import { Icon } from '../island.tsx';
import field from './Field.module.scss';
import { Checkbox, Field } from './Field.tsx';
import styles from './Form.module.scss';
import { ErrorSummary, type FieldDetails, fieldDetails, NewTab, SavedDraft, Trap } from './FormParts.tsx';
import type { Draft } from './use-draft.ts';
import type { LiveForm } from './use-form.ts';

/** Input of a form without files. */
export interface FormProps<Labels> {
  /** Address that receives the form, with its language. */
  action: string;
  privacyPage: string;
  labels: Labels;
  /** Result of a submission without script. */
  outcome?: FormOutcome | undefined;
}

interface Props<Name extends string> extends FormProps<FormLabels<Name>> {
  /** Prefix of the ids of its controls. */
  id: string;
  form: LiveForm<Name>;
  rules: FormRules<Name>;
  draft: Draft;
  className?: string;
  /** Renders the controls; `detailsOf` returns the props of each. */
  children(detailsOf: (name: Name) => FieldDetails): ReactNode;
}

/** Frame of a form without files: summary of errors, privacy tick, honeypot, buttons, and the note on the draft. */
export function FormFrame<Name extends string>(props: Props<Name>) {
  const { id, form, rules, draft, action, privacyPage, labels, outcome, className = '', children } = props;
  const { state, element, notice } = form;
  const isSending = state.is === 'sending';
  const problems = state.is === 'open' ? state.problems : {};
  const values = submittedValues(outcome);
  const fieldId = (name: string) => `${id}-${name}`;
  const detailsOf = (name: Name) => fieldDetails(name, { labels, problems, values, fieldId });
  return (
    <form
      ref={element}
      className={`${styles.form} ${className}`}
      method="post"
      action={`${action}#${noticeId}`}
      noValidate
      onBlur={({ target }) => form.leave(target)}
      onInput={({ target }) => {
        form.change(target);
        draft.keep();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void form.submit(action);
      }}
    >
      {state.is === 'open' && state.isTried && (
        <ErrorSummary
          {...{ labels, problems, fieldId, notice }}
          names={rules.names}
          failure={refusalText(labels, state.failure, outcome)}
        />
      )}
      {children(detailsOf)}
      <Checkbox {...detailsOf('privacy' as Name)} defaultValue={undefined} defaultChecked={Boolean(values['privacy'])}>
        <a href={privacyPage} target="_blank" rel="noopener">
          {labels.privacyLink} <NewTab {...{ labels }} />
        </a>
      </Checkbox>
      <Trap id={fieldId('website')} label={labels.trap} />
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
      {!isSending && <SavedDraft {...{ labels, draft }} />}
    </form>
  );
}

/** Returns the values that the server sent back with a form that it did not accept. */
export function submittedValues(outcome: FormOutcome | undefined): Record<string, string> {
  return (outcome?.kind !== 'kept' && outcome?.values) || {};
}

interface ReachProps {
  labels: { reach: string; reachHint: string };
  email: FieldDetails;
  telephone: FieldDetails;
  children?: ReactNode;
}

/** Fields for e-mail and telephone. One of them is enough. */
export function ReachFields({ labels, email, telephone, children }: ReachProps) {
  const hint = `${email.id}-reach`;
  return (
    <fieldset className={styles.group}>
      <legend>{labels.reach}</legend>
      <p id={hint} className={field.hint}>
        {labels.reachHint}
      </p>
      <div className={styles.pair}>
        <Field
          {...email}
          either={hint}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={contactLimits.email}
        />
        <Field
          {...telephone}
          either={hint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={contactLimits.tel}
        />
      </div>
      {children}
    </fieldset>
  );
}
