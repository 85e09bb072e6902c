import type { SiteView } from '../content/site-view.ts';
import { answerPromise } from '../forms/form-labels.ts';
import type { Form } from '../forms/form-outcome.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Afterwards } from '../islands/forms/Sent.tsx';
import { localPath } from '../sites/locale-path.ts';
import { telephoneAddress } from '../sites/phone.ts';
import { fixedPaths } from '../sites/routes.ts';

/** Collects texts and links of the confirmation: promised answer, number to call, and further links. */
export function afterSending(form: Form, site: SiteView, t: Translate): Afterwards {
  const { brand, locale, configuration } = site;
  const { Telefon } = configuration;
  const link = (text: string, path: string) => ({ text, address: localPath(brand, locale, path) });
  const home = link(t('notFound.toHome'), fixedPaths.home);
  return {
    answer: answerPromise(form, configuration, t),
    callUs: t('forms.callUs', { number: '{{number}}' }),
    ...(Telefon && { telephone: { text: Telefon, address: telephoneAddress(Telefon) } }),
    links: form === 'application' ? [link(t('notFound.toJobs'), fixedPaths.jobs), home] : [home],
  };
}
