import type { InputHTMLAttributes } from 'react';
import { emptyFields, type FieldName, fieldNames, findSignatureProblems } from '../../forms/signature/fields.ts';
import type { SignatureLabels } from '../../forms/signature/labels.ts';
import { type DayNames, daysIn, toggleDay } from '../../forms/signature/presence.ts';
import { Field } from '../forms/Field.tsx';
import type { SignatureForm } from './use-signature.ts';

interface Props {
  form: SignatureForm;
  labels: SignatureLabels;
  days: DayNames;
  disabled: boolean;
}

const telephone = { type: 'tel', inputMode: 'tel' } as const;
const attributes: Record<Exclude<FieldName, 'presence'>, InputHTMLAttributes<HTMLInputElement>> = {
  fullName: { autoComplete: 'name' },
  function: { autoComplete: 'organization-title' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phoneHeadOffice: telephone,
  phoneDirect: { ...telephone, autoComplete: 'work tel' },
  phoneMobile: { ...telephone, autoComplete: 'mobile tel' },
};
/** Required fields: those with a problem in an empty form. */
const required = findSignatureProblems(emptyFields);

export function fieldId(name: FieldName): string {
  return `signature-${name}`;
}

/** The seven fields of the signature. */
export function SignatureFieldset({ form, labels, days, disabled }: Props) {
  const { fields, problems, set, leave } = form;
  const shared = (name: FieldName) => {
    const problem = problems[name];
    return {
      id: fieldId(name),
      label: labels.fields[name],
      optional: required[name] ? undefined : labels.optional,
      error: problem && labels.problems[name][problem],
      value: fields[name],
    };
  };
  return (
    <fieldset className="signature-fields" disabled={disabled}>
      <legend>
        <h2>{labels.formTitle}</h2>
      </legend>
      {fieldNames.map((name) =>
        name === 'presence' ? (
          <PresenceField
            key={name}
            {...shared(name)}
            optional={labels.optional}
            hint={labels.presenceHint}
            days={days}
            onSet={(value) => set(name, value)}
            onLeave={() => leave(name)}
          />
        ) : (
          <Field
            key={name}
            name={name}
            {...attributes[name]}
            {...shared(name)}
            onChange={({ target }) => set(name, target.value)}
            onBlur={() => leave(name)}
          />
        ),
      )}
    </fieldset>
  );
}

interface PresenceProps {
  id: string;
  label: string;
  optional: string;
  hint: string;
  error: string | undefined;
  days: DayNames;
  value: string;
  onSet(value: string): void;
  onLeave(): void;
}

/** Checkboxes for days and a text input, kept in sync. */
function PresenceField({ days, value, onSet, onLeave, ...field }: PresenceProps) {
  const ticked = daysIn(value, days);
  return (
    <Field {...field} name="presence" value={value} onChange={({ target }) => onSet(target.value)} onBlur={onLeave}>
      <fieldset className="signature-days" aria-label={field.label}>
        {days.short.map((short, index) => (
          <label key={short}>
            <input
              type="checkbox"
              aria-label={days.long[index]}
              checked={ticked.includes(index)}
              onChange={() => onSet(toggleDay(value, index, days))}
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </fieldset>
    </Field>
  );
}
