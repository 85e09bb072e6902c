import { Flex } from '@strapi/design-system';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { Select } from './live-parts.tsx';
import { type Polled, usePolled } from './use-polled.ts';

export interface BrandChoice {
  id: string;
  name: string;
}

interface ChoiceProps {
  brands: readonly BrandChoice[];
  chosen: string | undefined;
  onChange(id: string): void;
}

/** Choice of a brand, for people who have several. */
export function BrandSelect({ brands, chosen, onChange }: ChoiceProps) {
  return (
    brands.length > 1 && (
      <Select
        aria-label="Marke"
        value={chosen ?? ''}
        options={brands.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(id) => onChange(String(id))}
      />
    )
  );
}

interface BrandPageProps extends Omit<ChoiceProps, 'onChange'> {
  /** Name of the page in the tab. @default `title` */
  name?: string;
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** Page of the panel about the brand that its address names. */
export function BrandPage({ name, title, subtitle, children, ...choice }: BrandPageProps) {
  const [, setQuery] = useQueryParams<{ marke?: string }>();
  return (
    <Page.Main>
      <Page.Title>{name ?? title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={subtitle}
        primaryAction={<BrandSelect {...choice} onChange={(marke) => setQuery({ marke })} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {children}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Returns the brand in the address of the page, or else the first. */
export function useChosen<Brand extends { id: string }>(brands: readonly Brand[]): Brand | undefined {
  const [{ query }] = useQueryParams<{ marke?: string }>();
  return brands.find(({ id }) => id === query.marke) ?? brands[0];
}

/** Polls like `usePolled`, but keeps the last good answer: a failed request must not take away what is typed. */
export function usePolledLast<Answer>(...asked: Parameters<typeof usePolled<Answer>>): Polled<Answer> {
  const answer = usePolled<Answer>(...asked);
  const [last, setLast] = useState<Answer>();
  if (answer && answer !== last) setLast(answer);
  return answer === false ? false : answer || last || answer;
}
