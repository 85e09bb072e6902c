import { type ContactField, contactForm, contactLimits } from '../../forms/contact.ts';
import type { ContactLabels } from '../../forms/form-labels.ts';
import { guarded, useHydrated } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';
import { Choice, Field, TextArea } from './Field.tsx';
import { FormFrame, type FormProps, ReachFields, submittedValues } from './FormFrame.tsx';
import { type FieldDetails, UnshownError } from './FormParts.tsx';
import { type Afterwards, Sent } from './Sent.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

interface EventChoice {
  number: number;
  title: string;
}

interface Props extends FormProps<ContactLabels> {
  afterwards: Afterwards;
  /** Events that visitors can register for, with their next date. */
  events: readonly EventChoice[];
  /** Number of the event in the address, read by the origin so that it also works without script. */
  asked?: string | undefined;
}

/** Query parameter with the event of a registration: `?veranstaltung=12`. */
const eventParameter = 'veranstaltung';

/** Unsent input, without the privacy tick and the event of the address. */
const draftStore = rememberedFields(
  'contact',
  contactForm.names.filter((name) => name !== 'privacy' && name !== 'event'),
);

/** The contact form: name, e-mail address or telephone number, and message. */
export const ContactForm = guarded(function ContactForm(props: Props) {
  const { labels, afterwards, events, asked, outcome } = props;
  const form = useForm(contactForm, outcome);
  const { state, element, notice } = form;
  const isKept = state.is === 'kept';
  const isLive = useHydrated();
  const draft = useDraft(element, { store: draftStore, isAnswered: Boolean(outcome), isKept, onForget: form.reset });

  if (isKept) return <Sent {...{ labels, afterwards, notice }} receipt={state.receipt} name={state.values.name} />;
  const wanted =
    submittedValues(outcome)['event'] ||
    asked ||
    (isLive ? new URLSearchParams(location.search).get(eventParameter) : '');
  const event = events.find(({ number }) => String(number) === wanted);
  return (
    <FormFrame {...props} {...{ form, draft }} id="contact" rules={contactForm}>
      {(detailsOf) => (
        <>
          {event ? (
            <Choice
              {...detailsOf('event')}
              defaultValue={wanted ?? undefined}
              optional={labels.optional}
              empty={labels.noEvent}
              options={events.map(({ number, title }) => [String(number), title])}
            />
          ) : (
            <UnshownError {...detailsOf('event')} />
          )}
          <ContactFields {...{ labels, detailsOf }} isRegistration={Boolean(event)} />
        </>
      )}
    </FormFrame>
  );
});

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
      <ReachFields {...{ labels }} email={detailsOf('email')} telephone={detailsOf('tel')}>
        <Field {...line('callback')} optional={labels.optional} hint={labels.callbackHint} />
      </ReachFields>
      <TextArea
        {...detailsOf('message')}
        {...(isRegistration && { optional: labels.optional, hint: labels.eventHint })}
      />
    </>
  );
}
