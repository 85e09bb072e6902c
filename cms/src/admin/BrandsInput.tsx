import { Button, Checkbox, Field, Flex, Grid } from '@strapi/design-system';
import { type InputProps, useField, useForm } from '@strapi/strapi/admin';
import type { BrandsToChoose } from '../roles/brands-field.ts';
import { usePolled } from './use-polled.ts';

type BrandsInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'disabled'>;

/**
 * Input for further brands of an entry: a checkbox for each brand that the user may write for. The value is a text with
 * their ids. Users with one brand see no checkboxes.
 */
export function BrandsInput({ name, label, hint, disabled }: BrandsInputProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const main = useForm('BrandsInput', ({ values }) => (values as { Marke?: string }).Marke);
  const answer = usePolled<BrandsToChoose>('/hinweise/marken');
  const chosen = (value ?? '').split(' ').filter(Boolean);
  const offered = answer ? answer.brands.filter(({ id }) => id !== main) : [];
  const own = new Set(answer ? answer.brands.map(({ id }) => id) : []);
  const foreign = answer ? chosen.filter((id) => !own.has(id)) : [];
  const choose = (ids: readonly string[]) => onChange(name, ids.length ? ids.join(' ') : null);
  if (!offered.length && !foreign.length) return null;
  const isAll = offered.every(({ id }) => chosen.includes(id));
  return (
    <Field.Root name={name} id={name} error={error} hint={hint}>
      <Flex justifyContent="space-between" wrap="wrap" gap={2}>
        <Field.Label>{label}</Field.Label>
        {offered.length > 2 && (
          <Button variant="ghost" disabled={disabled} onClick={() => choose(isAll ? [] : offered.map(({ id }) => id))}>
            {isAll ? 'Keine' : 'Alle'}
          </Button>
        )}
      </Flex>
      <Grid.Root gap={2} role="group" aria-label={String(label)}>
        {offered.map(({ id, name: brandName }) => (
          <Grid.Item key={id} col={3} s={6} xs={12}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={disabled}
              onCheckedChange={(isChosen: boolean | 'indeterminate') =>
                choose(isChosen === true ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {brandName}
            </Checkbox>
          </Grid.Item>
        ))}
      </Grid.Root>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
