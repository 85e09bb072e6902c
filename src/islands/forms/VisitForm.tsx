import { type MouseEvent, useEffect, useState } from 'react';
import type { Locale } from '../../../sites.config.ts';
import { isForWork } from '../../fields/visits/visit-kinds.ts';
import { ownCalendarEndpoint, ownVisitAddress } from '../../forms/own-visit.ts';
import { maxPersons, type VisitField, visitForm, visitLimits } from '../../forms/visit.ts';
import type { VisitLabels } from '../../forms/visit-labels.ts';
import { guarded, useHydrated } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';
import { Choice, Field, TextArea } from './Field.tsx';
import styles from './Form.module.scss';
import { FormFrame, type FormProps, ReachFields, submittedValues } from './FormFrame.tsx';
import { type FieldDetails, UnshownError } from './FormParts.tsx';
import { type Afterwards, Sent } from './Sent.tsx';
import { useDraft } from './use-draft.ts';
import { type FormState, useForm } from './use-form.ts';
import { VisitDates } from './VisitDates.tsx';
import { VisitFacts, VisitHostCard } from './VisitFacts.tsx';
import { findOccasion, type Occasion, occasionParameters, visitDetails } from './visit-occasion.ts';
import { fill } from './written-fields.ts';

interface Props extends FormProps<VisitLabels> {
  locale: Locale;
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
  const [chosen, setChosen] = useState(values['termin']);
  const draft = useDraft(element, {
    store: draftStore,
    isAnswered: Boolean(outcome),
    isKept,
    onForget: form.reset,
    onChange: () => setChosen(element.current ? checkedDate(element.current) : undefined),
  });
  const occasion = findOccasion(occasions, new URLSearchParams(query));
  const title = occasion?.title;
  // Another occasion may have fields that this one lacked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another occasion
  useEffect(() => {
    if (!outcome) fill(element.current, draftStore.$fields.get() ?? {});
  }, [title]);
  if (!occasion) return null;
  const hasVisits = occasions.some(({ kind }) => kind !== 'Veranstaltung');
  // Events are offered on their own pages.
  const shown = occasions.filter(({ kind, home }) => kind !== 'Veranstaltung' || home === occasion.home || !hasVisits);
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
          {(shown.length > 1 || occasion.kind === 'Veranstaltung') && (
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
          <UnshownError {...detailsOf('haus')} />
          <UnshownError {...detailsOf('art')} />
          <VisitDates
            {...{ occasion, labels, chosen }}
            onChoose={setChosen}
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

/** Returns the date that is checked in the form: the visitor may have chosen it before the script was there. */
const checkedDate = (form: HTMLFormElement) => new FormData(form).get('termin')?.toString();

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
      {isForWork(occasion.kind) && <Field {...line('wer')} optional={labels.optional} hint={labels.whoHint} />}
      <TextArea {...line('nachricht')} optional={labels.optional} rows={3} />
    </>
  );
}

interface SentProps extends Props {
  state: Extract<FormState<VisitField>, { is: 'kept' }>;
  notice: Parameters<typeof Sent>[0]['notice'];
  occasion: Occasion;
}

/** Confirmation with the date, the place, the person who receives the visitor, and the links of the booking. */
function SentVisit({ labels, locale, afterwards, state, notice, occasion }: SentProps) {
  const { code, noMail, receipt } = state;
  const { termin, vorname, email, telefon } = state.values;
  const date = occasion.weeks.flatMap(({ dates }) => dates).find(({ id }) => id === termin);
  const ofDate = email && !noMail ? labels.byMail : labels.byPhone;
  // Without script the values are unknown, but only a date has a code.
  const unknown = !noMail ? labels.byEither : code ? labels.byPhone : labels.byCall;
  const known = vorname === undefined ? unknown : termin ? ofDate : telefon ? labels.byCall : labels.byLetter;
  const answer = state.waits ? labels.waits : known;
  const own = code
    ? [
        { text: labels.change, address: ownVisitAddress(code, locale) },
        { text: labels.calendar, address: ownVisitAddress(code, locale, ownCalendarEndpoint) },
      ]
    : [];
  // Without script the home is unknown, too.
  const telephone = (vorname !== undefined && occasion.telephone) || afterwards.telephone || occasion.telephone;
  const host = date && visitDetails(occasion, date).host;
  // The number of the person who receives the visitor, else that of the house.
  const call = host?.telephone
    ? { telephone: host.telephone, callUs: labels.callHost.replace('{{person}}', () => host.name) }
    : telephone && { telephone };
  const all = { ...afterwards, answer, ...call, links: [...own, ...afterwards.links] };
  return (
    <Sent {...{ labels, notice, receipt }} afterwards={all} name={vorname}>
      <VisitHostCard {...{ labels }} host={host && { ...host, telephone: undefined }} />
      {date && <VisitFacts {...{ labels, occasion, date }} />}
      {code && <p>{labels.changeHint}</p>}
    </Sent>
  );
}
