import { type MouseEvent, useEffect, useState } from 'react';
import { maxPersons, type VisitField, visitForm, visitLimits } from '../../forms/visit.ts';
import type { VisitLabels } from '../../forms/visit-labels.ts';
import { guarded, useHydrated } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';
import { Choice, Field, TextArea } from './Field.tsx';
import styles from './Form.module.scss';
import { FormFrame, type FormProps, ReachFields, submittedValues } from './FormFrame.tsx';
import type { FieldDetails } from './FormParts.tsx';
import { type Afterwards, Sent } from './Sent.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';
import { VisitDates } from './VisitDates.tsx';
import { VisitFacts } from './VisitFacts.tsx';
import { findOccasion, type Occasion, occasionParameters } from './visit-occasion.ts';

interface Props extends FormProps<VisitLabels> {
  afterwards: Afterwards;
  occasions: readonly Occasion[];
  /** Query of the address, read by the origin so that it also works without script. */
  asked?: string | undefined;
}

/** Unsent input, without the privacy tick and what the address or the page decides. */
const draftStore = rememberedFields(
  'visit',
  visitForm.names.filter((name) => !['privacy', 'haus', 'art', 'termin'].includes(name)),
);

/** The form for a visit: a date, or days and times for a call. */
export const VisitForm = guarded(function VisitForm(props: Props) {
  const { labels, occasions, asked = '', outcome } = props;
  const form = useForm(visitForm, outcome);
  const { state, element, notice } = form;
  const isKept = state.is === 'kept';
  const values = submittedValues(outcome);
  const sentQuery = new URLSearchParams(occasionParameters.map((name) => [name, values[name] ?? '']));
  const [query, setQuery] = useState(outcome ? sentQuery.toString() : asked);
  const isLive = useHydrated();
  useEffect(() => {
    if (!outcome) setQuery(location.search);
  }, [outcome]);
  const draft = useDraft(element, { store: draftStore, isAnswered: Boolean(outcome), isKept, onForget: form.reset });
  const occasion = findOccasion(occasions, new URLSearchParams(query));
  if (!occasion) return null;
  // Events are offered on their own pages.
  const shown = occasions.filter((one) => one.kind !== 'Veranstaltung' || one === occasion);
  if (isKept) return <SentVisit {...props} {...{ state, notice, occasion }} />;

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', event.currentTarget.href);
    setQuery(location.search);
  };
  return (
    <FormFrame {...props} {...{ form, draft }} id="visit" rules={visitForm} className="visit">
      {(detailsOf) => (
        <>
          {shown.length > 1 && (
            <nav className="visit-occasions" aria-label={labels.occasion}>
              {shown.map((one) => (
                <a
                  key={one.title}
                  href={`?${new URLSearchParams({ haus: one.home, art: one.kind })}`}
                  aria-current={one === occasion ? 'true' : undefined}
                  onClick={isLive ? choose : undefined}
                >
                  {one.title}
                </a>
              ))}
            </nav>
          )}
          <input type="hidden" name="haus" value={occasion.home} />
          <input type="hidden" name="art" value={occasion.kind} />
          <VisitDates
            key={occasion.title}
            {...{ occasion, labels }}
            free={state.is === 'open' ? state.free : undefined}
            {...detailsOf('termin')}
          >
            <TextArea {...detailsOf('wunsch')} hint={labels.wishHint} rows={3} maxLength={visitLimits.wunsch} />
          </VisitDates>
          <VisitorFields {...{ labels, detailsOf, occasion }} />
        </>
      )}
    </FormFrame>
  );
});

interface FieldsProps {
  labels: VisitLabels;
  occasion: Occasion;
  detailsOf(name: VisitField): FieldDetails;
}

function VisitorFields({ labels, detailsOf, occasion }: FieldsProps) {
  const line = (name: keyof typeof visitLimits) => ({ ...detailsOf(name), maxLength: visitLimits[name] });
  const largest = Math.max(...occasion.weeks.flatMap(({ dates }) => dates.map(({ seats }) => seats)), 0);
  const persons = Array.from({ length: Math.min(maxPersons, largest || maxPersons) }, (_, index) => String(index + 1));
  return (
    <>
      <div className={styles.pair}>
        <Field {...line('vorname')} autoComplete="given-name" />
        <Field {...line('nachname')} autoComplete="family-name" />
      </div>
      <ReachFields {...{ labels }} email={detailsOf('email')} telephone={detailsOf('telefon')} />
      <Choice {...detailsOf('personen')} options={persons.map((count) => [count, count])} />
      <TextArea {...line('nachricht')} optional={labels.optional} rows={3} />
    </>
  );
}

interface SentProps extends Props {
  state: { receipt: string; waits?: true | undefined; values: Partial<Record<VisitField, string>> };
  notice: Parameters<typeof Sent>[0]['notice'];
  occasion: Occasion;
}

/** Confirmation with the date, the place and the person who receives the visitor. */
function SentVisit({ labels, afterwards, state, notice, occasion }: SentProps) {
  const { termin, vorname, email } = state.values;
  const date = occasion.weeks.flatMap(({ dates }) => dates).find(({ id }) => id === termin);
  const ofDate = email ? labels.byMail : labels.byPhone;
  // Without script the values are unknown.
  const known = vorname === undefined ? labels.byEither : termin ? ofDate : labels.byCall;
  const answer = state.waits ? labels.waits : known;
  return (
    <Sent {...{ labels, notice }} afterwards={{ ...afterwards, answer }} receipt={state.receipt} name={vorname}>
      {date && <VisitFacts {...{ labels, occasion, date }} />}
    </Sent>
  );
}
