import type { Core, UID } from '@strapi/strapi';
import { foundText } from '../../../../src/content/content-error.ts';
import {
  mistakenFields,
  type RecurrenceMistake,
  recurrenceMistake,
} from '../../../../src/fields/entries/recurrence-mistakes.ts';
import type { Recurrence } from '../../../../src/fields/entries/recurrence-schema.ts';
import {
  type Salary,
  type SalaryMistake,
  salaryLimits,
  salaryMistake,
} from '../../../../src/fields/entries/salary-schema.ts';
import { isInOrder, isOfOurTime } from '../../../../src/fields/fields.ts';
import { isRoute, pathOfLink } from '../../../../src/sites/page-exists.ts';
import { isPagePath } from '../../../../src/sites/routes.ts';
import { walk, walkFields } from '../../content-model/walk.ts';
import { refusedLinksIn } from '../../links/refused-links.ts';
import { isEmail } from '../../mail/email-addresses.ts';
import type { Draft, Problem } from '../rule.ts';

/** Fields that the rules read, of all types. In a draft any of them may be empty. */
interface Fields {
  MitOev?: string | null;
  MitAuto?: string | null;
  link?: string | null;
  internal?: boolean | null;
  header?: boolean | null;
  Pfad?: string | null;
  PensumVon?: number | null;
  PensumBis?: number | null;
  PubliziertVon?: string | null;
  PubliziertBis?: string | null;
  Beginn?: string | null;
  Ende?: string | null;
  Wiederholung?: Partial<Nullable<Recurrence>> | null;
  Tag?: string | null;
  BisTag?: string | null;
  Von?: number | string | null;
  Bis?: number | string | null;
  Pro?: Salary['Pro'] | null;
}
type Nullable<Value> = { [Key in keyof Value]: Value[Key] | null };

type Rule = (fields: Fields) => false | undefined | readonly [field: keyof Fields | readonly string[], message: string];

/** Rules across several fields, by content type or component. */
const rules: Partial<Record<UID.Schema, Rule>> = {
  'bloecke.anreise': ({ MitOev, MitAuto }) =>
    !MitOev && !MitAuto && ['MitOev', 'Beschreiben Sie die Anreise mit öffentlichem Verkehr oder mit dem Auto.'],
  'teile.fusszeilen-eintrag': ({ link, header }) =>
    !link && !header && ['link', 'Ein Eintrag, der keine Überschrift ist, braucht einen Link.'],
  'teile.knopf': ({ link, internal }) => {
    if (!internal || !link) return false;
    const path = pathOfLink(link);
    return (
      path !== undefined &&
      !isRoute(path) && [
        'link',
        `Unter «${path}» kann diese Website keine Seite haben. Korrigieren Sie den Link, oder schalten Sie «Eigene Seite» aus.`,
      ]
    );
  },
  'api::seite.seite': ({ Pfad }) =>
    !isPagePath(Pfad ?? '') && [
      'Pfad',
      `«${Pfad ?? ''}» ist keine Adresse dieser Website. Frei wählbar sind Adressen wie /s/tarife, mit Kleinbuchstaben, Ziffern und Bindestrichen.`,
    ],
  'api::stelle.stelle': ({ PensumVon, PensumBis, PubliziertVon, PubliziertBis }) => {
    if (!isInOrder(PensumVon, PensumBis))
      return ['PensumBis', 'Das grösste Pensum darf nicht kleiner sein als das kleinste.'];
    return (
      !isInOrder(PubliziertVon, PubliziertBis) && [
        'PubliziertBis',
        '«Publiziert bis» darf nicht vor «Publiziert von» liegen.',
      ]
    );
  },
  'api::veranstaltung.veranstaltung': (fields) =>
    isInOrder(fields.Beginn, fields.Ende)
      ? problemOfRecurrence(fields)
      : ['Ende', 'Das Ende darf nicht vor dem Beginn liegen.'],
  'teile.ausfall': ({ Tag, BisTag }) =>
    !isInOrder(Tag, BisTag) && ['BisTag', 'Der letzte Tag der Pause darf nicht vor dem ersten liegen.'],
  'teile.empfangszeit': ({ Von, Bis }) => !!Von && !!Bis && Von >= Bis && ['Bis', timeOrder],
  'teile.lohn': ({ Von, Bis, Pro }) => {
    if (typeof Von !== 'number' || typeof Bis !== 'number' || !Pro) return undefined;
    const mistake = salaryMistake({ Von, Bis, Pro });
    return mistake && [mistake.field, salaryMessages(Pro)[mistake.is]];
  },
};

const timeOrder = 'Die Zeit unter «Bis» muss nach jener unter «Von» liegen.';

const salaryMessages = (period: Salary['Pro']): Record<SalaryMistake['is'], string> => ({
  toBelowFrom: '«Lohn bis» darf nicht kleiner sein als «Lohn von».',
  outsideOfPeriod: `Ein Lohn pro ${period} liegt zwischen ${salaryLimits[period].min} und ${salaryLimits[period].max} Franken. Korrigieren Sie den Betrag oder «Pro».`,
  tooWide: '«Lohn bis» darf höchstens das Dreifache von «Lohn von» sein. Fehlt eine Ziffer, oder ist eine zu viel?',
});

const recurrenceMessages: Record<RecurrenceMistake, string> = {
  endBeforeBeginning: '«Bis» darf nicht vor dem Beginn liegen.',
  notLastWeekday:
    'Der Beginn muss der letzte solche Wochentag seines Monats sein. Wählen Sie ihn so, oder wählen Sie «jeden Monat am selben Wochentag».',
  longerThanRhythm: 'Das Ende muss vor dem nächsten Mal liegen. «Ende» ist das Ende des ersten Mals, nicht der Reihe.',
  noDateLeft: 'So bleibt kein Datum übrig: «Ohne diese Tage» schliesst alle aus.',
};

/** Checks the recurrence of an event. Other rules reject empty fields. */
function problemOfRecurrence({ Beginn, Ende, Wiederholung }: Fields): ReturnType<Rule> {
  if (!Beginn || !Wiederholung?.Rhythmus) return undefined;
  const { Rhythmus, Bis, Ohne } = Wiederholung;
  const mistake = recurrenceMistake({
    Beginn: new Date(Beginn).toISOString(),
    ...(Ende && { Ende: new Date(Ende).toISOString() }),
    Wiederholung: {
      Rhythmus,
      Bis: Bis ?? undefined,
      Ohne: (Ohne ?? []).map(({ Tag, BisTag }) => ({ Tag, BisTag: BisTag ?? undefined })),
    },
  });
  return mistake && [mistakenFields[mistake], recurrenceMessages[mistake]];
}

export function problemsOfFields(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    const problem = rules[partUid]?.(part as Fields);
    if (problem) problems.push({ path: [...path, ...[problem[0]].flat()], message: problem[1] });
  });
  return problems;
}

/** Finds implausible years such as «3027»: the websites would hold back the whole brand for them. */
export function problemsOfDays(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walkFields(strapi, uid, draft, ({ attribute: { type }, value, path }) => {
    if (type !== 'date' && type !== 'datetime') return;
    const day = new Date(value as string | Date).toISOString().replace(/T.*/, '');
    if (isOfOurTime(day)) return;
    problems.push({ path, message: `Das Jahr muss zwischen 1900 und 2199 liegen, nicht «${day}».` });
  });
  return problems;
}

/** Finds e-mail addresses that the sites reject, and links that visitors could not follow, also in texts. */
export function problemsOfAddressesInFields(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walkFields(strapi, uid, draft, ({ attribute, value, path }) => {
    if (attribute.type !== 'email' || typeof value !== 'string' || isEmail(value)) return;
    const message = `${foundText(value)} ist keine E-Mail-Adresse. Erlaubt sind Adressen wie info@example.ch.`;
    problems.push({ path, message });
  });
  // The seed is exempt: it is the websites' own content.
  return strapi.requestContext.get() ? [...problems, ...refusedLinksIn(strapi, uid, draft)] : problems;
}
