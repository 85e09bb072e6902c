import { Typography } from '@strapi/design-system';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Locale } from '../../../../sites.config.ts';
import { ruleText } from '../../labels/rule-text.ts';
import { Small } from '../live-parts.tsx';
import { renderRichText } from './render-rich-text.ts';

/** Shows a text as the websites render it, or the rule that it breaks. */
export function SitePreview({ markdown, locale }: { markdown: string; locale: Locale }) {
  const shown = useDeferredValue(markdown);
  const { html, rule = '' } = useMemo(() => renderRichText(shown, locale), [shown, locale]);
  return (
    <Frame aria-label="So erscheint der Text auf der Website" role="region">
      <Small tag="p">So erscheint es auf der Website</Small>
      {html !== undefined ? (
        <Text
          lang={locale}
          // Links lead to pages of the website, not of the panel.
          onClick={(event) => event.preventDefault()}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer of the websites escapes all input.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <Typography textColor="danger600" tag="p" role="status">
          Der Text {ruleText(rule)}.
        </Typography>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  min-width: 0;
  padding: 1.2rem 1.6rem;
  background: ${({ theme }) => theme.colors.neutral100};
`;

const Text = styled.div`
  margin-block-start: 1.2rem;
  font-size: 1.5rem;
  line-height: 1.55;
  color: ${({ theme }) => theme.colors.neutral900};
  overflow-wrap: anywhere;
  /* The panel resets all elements. */
  * {
    all: revert;
  }
  a {
    color: ${({ theme }) => theme.colors.primary700};
  }
  th,
  td {
    padding-inline-end: 0.6em;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
  pre {
    white-space: pre-wrap;
  }
`;
