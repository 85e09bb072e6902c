import type { FAQPage } from 'schema-dts';
import type { Block, BlockOf } from '../../blocks/schemas.ts';
import { pageAddress, type Subject } from './subject.ts';
import { plainHtml } from './text.ts';

/** Returns the structured data of all questions and answers of a page; undefined if it has none. */
export function questions(
  blocks: readonly Block[],
  site: Pick<Subject, 'brand' | 'canonicalLocale'>,
  path: string,
): FAQPage | undefined {
  const asked = blocks
    .filter((block): block is BlockOf<'bloecke.fragen'> => block.__component === 'bloecke.fragen')
    .flatMap(({ Fragen }) => Fragen);
  if (!asked.length) return undefined;
  const page = pageAddress(site, path);
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ Frage, Antwort }) => ({
      '@type': 'Question' as const,
      name: Frage,
      acceptedAnswer: { '@type': 'Answer' as const, text: plainHtml(Antwort, page) },
    })),
  };
}
