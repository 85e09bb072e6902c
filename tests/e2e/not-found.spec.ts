import { expect, test } from '@playwright/test';
import { plain } from '../fixtures/plain.ts';
import { ask, pagesOf, testedBrands, testedPlaces } from './hosts.ts';

/** Texts for unknown pages, filled vacancies and deleted vacancies, in the languages of the sites. */
const texts = {
  'de-CH': {
    unknown: 'Entschuldigung, die Seite konnte nicht gefunden werden.',
    filled: 'Die Stelle scheint bereits besetzt zu sein.',
    gone: 'Das Stelleninserat, das Sie suchen, ist nicht mehr verfügbar.',
  },
  'it-CH': {
    unknown: 'Siamo spiacenti, la pagina non è stata trovata.',
    filled: 'Il posto sembra essere già stato occupato.',
    gone: 'L’annuncio di lavoro che sta cercando non è più disponibile.',
  },
  'fr-CH': {
    unknown: 'Désolé, la page est introuvable.',
    filled: 'Le poste semble avoir déjà été pourvu.',
    gone: 'L’offre d’emploi que vous cherchez n’est plus disponible.',
  },
  en: {
    unknown: 'Sorry, the page could not be found.',
    filled: 'The position appears to have already been filled.',
    gone: 'The job advertisement you are looking for is no longer available.',
  },
} as const;

/** Reads what a visitor of a failing address gets. */
async function answerOf(host: string, path: string) {
  const { status, text } = await ask(host, path);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return {
    answer: {
      status,
      heading: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.trim() ?? ''),
      language: /<html[^>]* lang="([^"]+)"/.exec(text)?.[1],
      isListed: !/<meta name="robots" content="noindex/.test(text) || text.includes('rel="canonical"'),
    },
    title: plain(/<title>([^<]*)/.exec(text)?.[1] ?? ''),
    links: [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href),
  };
}

for (const { name, brand, prefix, locale } of testedPlaces) {
  const { unknown, filled, gone } = texts[locale];
  const ways = [prefix || '/', `${prefix}/kontakt`, `${prefix}/jobs`];
  const [host] = brand.hosts;
  const expected = (status: number, heading: string) => ({ status, heading, language: locale, isListed: false });

  test(`${name} tells apart unknown, filled and gone pages, and offers links`, async () => {
    for (const path of ['/gibt-es-nicht', '/s/gibt-es-nicht', '/unsere-haeuser/gibt-es-nicht', '/jobs/gibt/es/nicht']) {
      const { answer, title, links } = await answerOf(host, prefix + path);
      expect(answer, path).toEqual(expected(404, unknown));
      expect(title).toBe(`${unknown} • ${brand.name}`);
      expect(links).toEqual(ways);
    }
    for (const list of ['offene-stellen', 'offene-lehrstellen']) {
      const { answer, links } = await answerOf(host, `${prefix}/jobs/${list}/999999`);
      expect(answer, list).toEqual(expected(404, gone));
      expect(links).toEqual(ways);
    }
    const filledOnes = Object.entries(await pagesOf(brand))
      .filter(([address, status]) => status === 410 && address.startsWith(`${prefix}/`))
      .map(([address]) => address);
    for (const address of filledOnes) {
      const { answer, links } = await answerOf(host, address);
      expect(answer, address).toEqual(expected(410, filled));
      expect(links.slice(0, 3)).toEqual([`${prefix}/jobs`, `${prefix}/kontakt`, prefix || '/']);
      const similar = links.slice(3);
      expect(similar.length).toBeGreaterThan(0);
      for (const target of similar) expect(target).toMatch(/\/jobs\/offene-(lehr)?stellen\/\d+$/);
      expect(similar).not.toContain(address);
    }
  });
}

for (const brand of testedBrands)
  test(`${brand.id}: a vacancy requested as an apprenticeship, and the reverse, redirects to its own address`, async () => {
    const addresses = Object.keys(await pagesOf(brand)).filter((path) => /\/offene-\w+\/\d+$/.test(path));
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const other = address.replace(/(?<=offene-)\w+/, (kind) => (kind === 'stellen' ? 'lehrstellen' : 'stellen'));
      const answer = await ask(brand.hosts[0], `${other}?von=plakat`);
      expect(answer).toMatchObject({ status: 301, headers: { location: `${address}?von=plakat` } });
    }
  });
