import type { FAQPage } from 'schema-dts';
import type { Block, BlockOf } from '../blocks/schemas.ts';
import { plainHtml } from './text.ts';

/** The questions of a page with their answers, from all its blocks of questions; undefined where it has none. */
export function questions(blocks: readonly Block[]): FAQPage | undefined {
  const asked = blocks
    .filter((block): block is BlockOf<'bloecke.fragen'> => block.__component === 'bloecke.fragen')
    .flatMap(({ Fragen }) => Fragen);
  if (!asked.length) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ Frage, Antwort }) => ({
      '@type': 'Question' as const,
      name: Frage,
      acceptedAnswer: { '@type': 'Answer' as const, text: plainHtml(Antwort) },
    })),
  };
}
