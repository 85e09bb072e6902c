import { html } from 'hono/html';
import i18next from 'i18next';
import de from '../../../public/locales/de/translation.json' with { type: 'json' };
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import fr from '../../../public/locales/fr/translation.json' with { type: 'json' };
import it from '../../../public/locales/it/translation.json' with { type: 'json' };
import type { Brand, Locale } from '../../../sites.config.ts';
import { slotStart } from '../../fields/visits/slots.ts';
import { applicationLabels } from '../../forms/application-labels.ts';
import { fileProblemText } from '../../forms/file-problems.ts';
import { contactLabels } from '../../forms/form-labels.ts';
import type { Form, FormOutcome } from '../../forms/form-outcome.ts';
import { placeRequestLabels, visitLabels } from '../../forms/visit-labels.ts';
import { formatMoment } from '../../i18n/format.ts';
import { elideArticles, type Translate } from '../../i18n/translate.ts';
import { type Language, languageOf, localPath } from '../../sites/locale-path.ts';

// A separate instance: the global one belongs to the app, which may not be loaded.
const texts = i18next.createInstance();
await texts.init({
  fallbackLng: 'de',
  interpolation: { escapeValue: false },
  resources: {
    de: { translation: de },
    en: { translation: en },
    fr: { translation: fr },
    it: { translation: it },
  } satisfies Record<Language, object>,
});

/** Returns the translations without the app, for plain pages and mails. */
export function plainTexts(locale: Locale): Translate {
  const t = texts.getFixedT(languageOf(locale));
  if (locale !== 'it-CH') return t;
  return ((key: string, values: object) => elideArticles(String(t(key as never, values as never)))) as Translate;
}

/**
 * Renders the outcome of a form as a plain page. Browsers without script get it if the page of the form fails.
 *
 * @param path of the page in the route table.
 */
export async function plainOutcome(
  form: Form,
  outcome: FormOutcome,
  { brand, locale, path }: { brand: Brand; locale: Locale; path: string },
  init: ResponseInit,
): Promise<Response> {
  const t = plainTexts(locale);
  const sentences = [
    ...describeOutcome(form, outcome, locale),
    ...(outcome.kind === 'kept' ? [] : [t('forms.stepBack')]),
  ];
  const link = { address: localPath(brand, locale, path), text: t('forms.toForm') };
  return plainPage(sentences, { brand, locale, link }, init);
}

/** Renders a page of sentences, for the time when the app cannot render one. */
export async function plainPage(
  [first = '', ...more]: readonly string[],
  { brand, locale, link }: { brand: Brand; locale: Locale; link: { address: string; text: string } },
  init: ResponseInit,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name}</title>
<h1>${first}</h1>
${more.map((sentence) => html`<p>${sentence}</p>`)}
<p><a href="${link.address}">${link.text}</a></p>
</html>
`;
  const headers = new Headers(init.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(String(page), { ...init, headers });
}

/** Renders the answer to a network that asks too often. @param wait in seconds. @param path of the form. */
export function tooOftenPage(site: { brand: Brand; locale: Locale }, wait: number, path: string) {
  const sentence = plainTexts(site.locale)('login.tooOften', { minutes: Math.ceil(wait / 60) });
  return refusalPage(sentence, site, path, { status: 429, headers: { 'retry-after': String(wait) } });
}

/** Renders the answer to a form that a page of another website sent. @param path of the form. */
export function elsewherePage(site: { brand: Brand; locale: Locale }, path: string) {
  return refusalPage(plainTexts(site.locale)('forms.elsewhere'), site, path, { status: 403 });
}

function refusalPage(
  sentence: string,
  { brand, locale }: { brand: Brand; locale: Locale },
  path: string,
  init: ResponseInit,
) {
  const link = { address: localPath(brand, locale, path), text: plainTexts(locale)('forms.toForm') };
  return plainPage([sentence], { brand, locale, link }, init);
}

/** Labels of the forms in each locale. Reading them takes longer than all the rest of an answer. */
const allLabels = new Map<Locale, ReturnType<typeof readLabels>>();

function readLabels(locale: Locale) {
  const t = plainTexts(locale);
  const labels = {
    contact: contactLabels(t, locale),
    application: applicationLabels(t, locale),
    visit: visitLabels(t, locale),
    placeRequest: placeRequestLabels(t, locale),
  };
  allLabels.set(locale, labels);
  return labels;
}

/** Maximum number of other dates that are listed. */
const maxDates = 6;

/** Names other free dates of the same visit. */
function describeFree({ free, values }: Extract<FormOutcome, { kind: 'refused' }>, locale: Locale): string[] {
  if (!free) return [];
  const t = plainTexts(locale);
  const [visit] = values?.['termin']?.split('-', 1) ?? [];
  const ids = Object.keys(free).filter((id) => id.startsWith(`${visit}-`));
  const dates = ids
    .filter((id) => (free[id] ?? 0) >= Number(values?.['personen']))
    .slice(0, maxDates)
    .map((id) => formatMoment(slotStart(id) ?? '', locale));
  return [dates.length ? t('booking.others', { dates: dates.join('; ') }) : t('booking.noOthers')];
}

function describeOutcome(form: Form, outcome: FormOutcome, locale: Locale): string[] {
  const { [form]: labels, application } = allLabels.get(locale) ?? readLabels(locale);
  switch (outcome.kind) {
    case 'kept':
      return [
        labels.thanksPlain,
        outcome.isCall ? application.sentCall : labels.sent,
        labels.receipt.replace('{{number}}', outcome.receipt),
        labels.receiptHint,
      ];
    case 'refused':
      return [labels.refused[outcome.reason], ...describeFree(outcome, locale)];
    case 'wrong': {
      const problems: Partial<Record<string, Partial<Record<string, string>>>> = labels.problems;
      const ofFields = Object.entries(outcome.problems).map(([field, problem]) => problems[field]?.[problem ?? '']);
      const ofFiles = outcome.files.map((problem) => fileProblemText(problem, application));
      return [plainTexts(locale)('forms.notTaken'), ...[...ofFields, ...ofFiles].filter((text) => text !== undefined)];
    }
    default:
      return outcome satisfies never;
  }
}
