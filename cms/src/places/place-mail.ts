import { dayAfter, dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { closing, type DueMails } from '../reviews/review-mail.ts';
import { type PanelPlace, readHomes } from './place-routes.ts';

type DuePlace = PanelPlace & { home: string };

/** Weekly mails about places. They list checks that become too old before the next mail. */
export const placeMails: DueMails<DuePlace> = {
  name: 'place',
  period: (today) => dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7)),
  roles: ['aufnahme', 'redaktion'],
  async read(brand) {
    const homes = await readHomes([brand], () => true, dayAfter(dayInZurich(new Date()), 7));
    return homes.flatMap(({ name, places }) =>
      places.filter(({ is }) => is === 'call').map((place) => ({ ...place, home: name })),
    );
  },
  write(sections) {
    const paragraphs = sections.map(({ brand, entries }) => [brand.name, ...entries.map(writePlace)].join('\n'));
    return {
      subject: 'Freie Plätze: stimmt das noch?',
      letter: {
        greeting: 'Guten Tag',
        statement: 'Stimmt das noch? Ohne Bestätigung steht auf der Website «Bitte anrufen».',
        paragraphs: [...paragraphs, `Ein Knopf bestätigt alles eines Hauses:\n${panelOf()}/plaetze`, closing],
      },
    };
  },
};

const panelOf = () => strapi.config.get<string>('admin.absoluteUrl');

function writePlace({ home, Art, Stand, AbDatum, Wochen, checkedOn, checkedBy }: DuePlace): string {
  const what = AbDatum ? `frei ab ${formatDate(AbDatum, 'de-CH')}` : Wochen ? `Wartezeit ${Wochen} Wochen` : Stand;
  return `– ${home}, ${Art}: ${what}; geprüft am ${formatDate(checkedOn, 'de-CH')} von ${checkedBy}`;
}
