import send from 'bootstrap-icons/icons/send.svg?raw';
import { type ContactField, contactForm, contactLimits } from '../../forms/contact.ts';
import type { ContactLabels } from '../../forms/form-labels.ts';
import { type FormOutcome, noticeId, refusalText } from '../../forms/form-outcome.ts';
import { guarded, Icon, useHydrated } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';
import field from './Field.module.scss';
import { Checkbox, Choice, Field, TextArea } from './Field.tsx';
import styles from './Form.module.scss';
import { ErrorSummary, type FieldDetails, fieldDetails, NewTab, SavedDraft, Trap } from './FormParts.tsx';
import { type Afterwards, Sent } from './Sent.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

interface EventChoice {
  number: number;
  title: string;
}

interface Props {
  /** Address that receives the form, with its language. */
  action: string;
  privacyPage: string;
  labels: ContactLabels;
  afterwards: Afterwards;
  /** Events that visitors can register for, with their next date. */
  events: readonly EventChoice[];
  /** Number of the event in the address, read by the origin so that it also works without script. */
  asked?: string | undefined;
  /** Result of a submission without script. */
  outcome?: FormOutcome | undefined;
}

/** Query parameter with the event of a registration: `?veranstaltung=12`. */
const eventParameter = 'veranstaltung';

const fieldId = (name: ContactField) => `contact-${name}`;

/** Unsent input, without the privacy tick and the event of the address. */
const draftStore = rememberedFields(
  'contact',
  contactForm.names.filter((name) => name !== 'privacy' && name !== 'event'),
);

/** The contact form: name, e-mail address or telephone number, and message. */
export const ContactForm = guarded(function ContactForm(props: Props) {
  const { action, privacyPage, labels, afterwards, events, asked, outcome } = props;
  const form = useForm(contactForm, outcome);
  const { state, element, notice } = form;
  const isKept = state.is === 'kept';
  const isLive = useHydrated();
  const draft = useDraft(element, { store: draftStore, isAnswered: Boolean(outcome), isKept, onForget: form.reset });

  if (isKept) return <Sent {...{ labels, afterwards, notice }} receipt={state.receipt} name={state.values.name} />;
  const isSending = state.is === 'sending';
  const problems = isSending ? {} : state.problems;
  const values: Record<string, string> = (outcome?.kind !== 'kept' && outcome?.values) || {};
  const wanted = values['event'] || asked || (isLive ? new URLSearchParams(location.search).get(eventParameter) : '');
  const event = events.find(({ number }) => String(number) === wanted);
  const detailsOf = (name: ContactField) => fieldDetails(name, { labels, problems, values, fieldId });
  return (
    <form
      ref={element}
      className={styles.form}
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
      {!isSending && state.isTried && (
        <ErrorSummary
          {...{ labels, problems, fieldId, notice }}
          names={contactForm.names}
          failure={refusalText(labels, state.failure, outcome)}
        />
      )}
      {event && (
        <Choice
          {...detailsOf('event')}
          defaultValue={wanted ?? undefined}
          optional={labels.optional}
          empty={labels.noEvent}
          options={events.map(({ number, title }) => [String(number), title])}
        />
      )}
      <ContactFields {...{ labels, detailsOf }} isRegistration={Boolean(event)} />
      <Checkbox {...detailsOf('privacy')} defaultValue={undefined} defaultChecked={Boolean(values['privacy'])}>
        <a href={privacyPage} target="_blank" rel="noopener">
          {labels.privacyLink} <NewTab {...{ labels }} />
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
      {!isSending && <SavedDraft {...{ labels, draft }} />}
    </form>
  );
});

const reachHint = 'contact-reach-hint';

interface FieldsProps {
  labels: ContactLabels;
  detailsOf(name: ContactField): FieldDetails;
  isRegistration: boolean;
}

/** Fields for the name of the sender, a way to reach them, and the message. */
function ContactFields({ labels, detailsOf, isRegistration }: FieldsProps) {
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
      <TextArea
        {...detailsOf('message')}
        {...(isRegistration && { optional: labels.optional, hint: labels.eventHint })}
      />
    </>
  );
}
