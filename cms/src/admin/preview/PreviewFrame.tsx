import { Flex, IconButton, Portal, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useForm,
} from '@strapi/strapi/admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { PressedText, TypedTexts } from '../../../../src/content/preview/workplace-messages.ts';
import type { FoundEntry } from '../../live/search.ts';
import { PanelLink } from '../live-parts.tsx';
import { openField } from '../OpenedField.tsx';
import { useBrand, useSiteLocale } from '../use-polled.ts';
import { type FormModel, fieldOfText, textFields, typedFields } from './text-fields.ts';

/** Length of a text that is also found within a longer one, in characters. */
const minPart = 12;

/** Number of texts around a pressed place that are looked for in other entries. */
const maxTexts = 3;

/** Delay after the last typed character, in milliseconds. */
const typingMs = 150;

interface PreviewFrameProps {
  link: string;
  onClose(): void;
}

/** Preview of an entry at the right edge of the window. It shows typed texts and leads from a text to its field. */
export function PreviewFrame({ link, onClose }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const website = new URL(link).origin;
  const locale = useSiteLocale();
  const { components, contentType } = useContentManagerContext();
  const { setErrors, ...form } = useForm('PreviewFrame', (state) => state);
  const errors = form.errors as Record<string, string>;
  const values = form.values as Record<string, unknown>;
  const saved = form.initialValues as Record<string, unknown>;
  const model = useMemo(
    () => ({ attributes: contentType?.attributes ?? {}, components }) as unknown as FormModel,
    [contentType, components],
  );
  const brand = useBrand() ?? '';
  const { get } = useFetchClient();
  const [found, setFound] = useState<{ entry: string; href: string } | 'nowhere'>();
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    const typed = window.setTimeout(() => {
      const fields = loads ? typedFields(saved, values, model, locale) : [];
      const message: TypedTexts = { is: 'typed', fields };
      if (loads) frame.current?.contentWindow?.postMessage(message, website);
    }, typingMs);
    return () => window.clearTimeout(typed);
  }, [values, saved, model, locale, website, loads]);

  useEffect(() => {
    /** Searches the other entries of the brand, such as the configuration. */
    const findElsewhere = async ({ texts }: PressedText) => {
      for (const { text } of texts.slice(0, maxTexts)) {
        const asked = new URLSearchParams({ brand, text, locale });
        const answer = await get<{ entries: FoundEntry[] }>(`/website/suche?${asked}`).catch(() => undefined);
        const places = answer?.data.entries.flatMap(({ title, places }) =>
          places.map(({ href, isWhole }) => ({ entry: title, href, isWhole })),
        );
        const place = places?.find(({ isWhole }) => isWhole) ?? (text.length >= minPart ? places?.[0] : undefined);
        if (place) return setFound(place);
      }
      setFound('nowhere');
    };
    const receive = ({ origin, source, data }: MessageEvent<PressedText | { is: 'ready' } | undefined>) => {
      if (origin !== website || source !== frame.current?.contentWindow) return;
      if (data?.is === 'ready') setLoads((before) => before + 1);
      if (data?.is !== 'pressed') return;
      const field = fieldOfText(textFields(values, model), data, locale);
      setFound(undefined);
      if (field) openField(field, errors, setErrors);
      else void findElsewhere(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [values, model, locale, website, brand, errors, setErrors, get]);

  return (
    <Portal>
      <Side aria-label="Vorschau" role="complementary">
        <MakeRoom />
        <Flex justifyContent="space-between" gap={2} paddingTop={1} paddingBottom={1} paddingLeft={4} paddingRight={2}>
          <Typography variant="pi" textColor="neutral700" tag="p" role="status">
            {!found && 'Druck auf einen Text: zu seinem Feld. Mit der Taste Alt: Link öffnen.'}
            {found === 'nowhere' && 'Dieser Text gehört zu keinem Feld, das Sie ändern können.'}
            {typeof found === 'object' && (
              <>
                Dieser Text steht in {found.entry}: <PanelLink to={found.href}>Feld öffnen</PanelLink>
              </>
            )}
          </Typography>
          <IconButton label="Vorschau schliessen" variant="ghost" onClick={onClose}>
            <Cross />
          </IconButton>
        </Flex>
        <iframe ref={frame} src={link} title="Vorschau der Seite" />
      </Side>
    </Portal>
  );
}

/** Width of the preview, and height of the row with «Veröffentlichen» above it. */
const width = 'min(48vw, 96rem)';
const actionsHeight = '6rem';

const Side = styled.aside`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: 3;
  display: flex;
  flex-direction: column;
  width: ${width};
  padding-block-start: ${actionsHeight};
  background: ${({ theme }) => theme.colors.neutral0};
  border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  iframe {
    flex: 1;
    border: 0;
    border-block-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
`;

/** A side panel of Strapi. */
const panel = "aside[aria-labelledby='additional-information']";

/**
 * Makes room for the preview: hides the list of types, moves «Veröffentlichen» above the preview and the live state
 * above the form, and hides the other side panels.
 */
const MakeRoom = createGlobalStyle`
  [data-strapi-main-content] {
    grid-column: 1 / -1;
    padding-inline-end: ${width};
  }
  div:has(+ [data-strapi-main-content]) {
    display: none;
  }
  div:has(> div > div > ${panel}) > div {
    grid-column: 1 / -1;
  }
  div:has(> div > ${panel}) {
    order: -1;
  }
  ${panel}:not(:first-child, :has([aria-live])) {
    display: none;
  }
  ${panel}:first-child {
    position: fixed;
    inset-block-start: 0;
    inset-inline-end: 0;
    z-index: 4;
    flex-direction: row;
    align-items: center;
    width: calc(${width} - 1px);
    height: ${actionsHeight};
    border: 0;
    border-radius: 0;
    box-shadow: none;
    h2 {
      display: none;
    }
    > div,
    > div > div {
      flex-direction: row;
    }
  }
`;
