import { Box, Button, Field, Flex } from '@strapi/design-system';
import { File as PageIcon } from '@strapi/icons';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { PageChooser, useAddressOfPages } from './PageChooser.tsx';
import { usePatternError } from './PatternAndNumberFields.tsx';

type LinkInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'> & {
  attribute?: { regex?: string };
};

/** Input for a link: a page of the brand, chosen from a list, or any other address. */
export function LinkInput({ name, label, hint, required, disabled, placeholder, attribute }: LinkInputProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const shownError = usePatternError(attribute?.regex, error);
  const address = useAddressOfPages();
  return (
    <Field.Root name={name} id={name} error={shownError} hint={hint} required={required}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2} alignItems="stretch" wrap="wrap">
        <Box flex="1 1 14rem">
          <Field.Input
            value={value ?? ''}
            disabled={disabled}
            placeholder={placeholder || '/kontakt'}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value)}
          />
        </Box>
        <PageChooser onChoose={({ path }) => onChange(name, path)}>
          <Button variant="tertiary" size="L" startIcon={<PageIcon />} disabled={disabled || !address}>
            Seite wählen
          </Button>
        </PageChooser>
      </Flex>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
