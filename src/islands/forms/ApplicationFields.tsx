import { type ApplicationField, type applicationLimits, callRequest, notInCall } from '../../forms/application.ts';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import type { Problems } from '../../forms/checked-form.ts';
import type { OpenVacancy } from './asked-vacancy.ts';
import { Choice, Field, TextArea } from './Field.tsx';
import styles from './Form.module.scss';
import { fieldDetails, UnshownField } from './FormParts.tsx';

interface Props {
  labels: ApplicationLabels;
  problems: Problems<ApplicationField>;
  values: Record<string, string>;
  vacancies: readonly OpenVacancy[];
  limits: typeof applicationLimits;
  /** Only whom to call, and when. */
  isCall: boolean;
}

export function fieldId(name: ApplicationField): string {
  return `application-${name}`;
}

/** All fields except files and privacy tick, in their order on the page. */
export function ApplicationFields({ labels, problems, values, vacancies, limits, isCall }: Props) {
  const field = (name: ApplicationField) => fieldDetails(name, { labels, problems, values, fieldId });
  const line = (name: keyof typeof limits) => ({ ...field(name), maxLength: limits[name] });
  return (
    <>
      {isCall && <input type="hidden" name={'art' satisfies ApplicationField} value={callRequest} />}
      {isCall && notInCall.map((name) => <UnshownField key={name} {...field(name)} />)}
      <Choice
        {...field('vacancy')}
        optional={labels.optional}
        empty={labels.noVacancy}
        options={vacancies.map(({ number, title, lang }) => [String(number), title, lang])}
      />
      {!isCall && <Choice {...field('area')} empty={labels.chooseArea} options={Object.entries(labels.areas)} />}
      <div className={styles.pair}>
        <Field {...line('firstName')} autoComplete="given-name" />
        <Field {...line('surname')} autoComplete="family-name" />
      </div>
      {isCall ? (
        <>
          <Field {...line('tel')} type="tel" inputMode="tel" autoComplete="tel" />
          <Field {...line('callback')} hint={labels.callbackHint} />
        </>
      ) : (
        <>
          <Field {...line('address')} autoComplete="address-line1" />
          <div className={styles.place}>
            <Field {...line('zipCode')} autoComplete="postal-code" inputMode="numeric" />
            <Field {...line('location')} autoComplete="address-level2" />
          </div>
          <div className={styles.pair}>
            <Field {...line('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
            <Field {...line('tel')} type="tel" inputMode="tel" autoComplete="tel" />
          </div>
          <Field {...line('training')} />
          <TextArea {...field('message')} optional={labels.optional} />
        </>
      )}
    </>
  );
}
