import { type DayNames, daysIn, toggleDay } from '../../forms/signature/presence.ts';
import { Field } from '../forms/Field.tsx';

interface Props {
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
export function PresenceField({ days, value, onSet, onLeave, ...field }: Props) {
  const ticked = daysIn(value, days);
  return (
    <Field {...field} name="presence" value={value} onChange={({ target }) => onSet(target.value)} onBlur={onLeave}>
      <fieldset className="signature-days" aria-label={field.label.replaceAll('\u00ad', '')}>
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
