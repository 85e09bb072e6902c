import { careLevels, type PlaceRequestField, placeRequestForm, placeRequestLimits } from '../../forms/place-request.ts';
import type { PlaceRequestLabels } from '../../forms/visit-labels.ts';
import { guarded } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';
import { Choice, Field, TextArea } from './Field.tsx';
import styles from './Form.module.scss';
import { FormFrame, type FormProps } from './FormFrame.tsx';
import { UnshownError } from './FormParts.tsx';
import { type Afterwards, Sent } from './Sent.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

interface Props extends FormProps<PlaceRequestLabels> {
  afterwards: Afterwards;
  /** Homes to choose from, by their key and name. */
  homes: readonly (readonly [key: string, name: string])[];
}

const draftStore = rememberedFields(
  'place-request',
  placeRequestForm.names.filter((name) => name !== 'privacy'),
);

/** The short form of hospitals' social services. The name of a patient has no field. */
export const PlaceRequestForm = guarded(function PlaceRequestForm(props: Props) {
  const { labels, afterwards, homes, outcome } = props;
  const form = useForm(placeRequestForm, outcome);
  const { state, element, notice } = form;
  const isKept = state.is === 'kept';
  const draft = useDraft(element, { store: draftStore, isAnswered: Boolean(outcome), isKept, onForget: form.reset });
  if (isKept) return <Sent {...{ labels, afterwards, notice }} receipt={state.receipt} name={state.values.name} />;
  const levelName = (level: string) =>
    level === careLevels[0] ? labels.unknownLevel : labels.level.replace('{{level}}', level);
  return (
    <FormFrame {...props} {...{ form, draft }} id="place" rules={placeRequestForm}>
      {(detailsOf) => {
        const line = (name: keyof typeof placeRequestLimits & PlaceRequestField) => ({
          ...detailsOf(name),
          maxLength: placeRequestLimits[name],
        });
        return (
          <>
            {homes.length > 1 ? (
              <Choice {...detailsOf('haus')} optional={labels.optional} empty={labels.anyHome} options={homes} />
            ) : (
              <UnshownError {...detailsOf('haus')} />
            )}
            <Choice {...detailsOf('art')} empty={labels.choose} options={Object.entries(labels.kinds)} />
            <div className={styles.pair}>
              <Field {...line('ab')} hint={labels.fromHint} />
              <Choice
                {...detailsOf('stufe')}
                empty={labels.choose}
                options={careLevels.map((level) => [level, levelName(level)])}
              />
            </div>
            <TextArea {...line('bemerkung')} optional={labels.optional} hint={labels.noNames} rows={3} />
            <Field {...line('stelle')} autoComplete="organization" />
            <Field {...line('name')} autoComplete="name" />
            <div className={styles.pair}>
              <Field {...line('telefon')} type="tel" inputMode="tel" autoComplete="tel" />
              <Field
                {...line('email')}
                optional={labels.optional}
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
              />
            </div>
          </>
        );
      }}
    </FormFrame>
  );
});
