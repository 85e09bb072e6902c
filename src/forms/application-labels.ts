import type { Locale } from '../../sites.config.ts';
import type { Translate } from '../i18n/translate.ts';
import { areaKey, type JobArea, jobAreas } from '../sites/job-areas.ts';
import { type ApplicationField, applicationLimits } from './application.ts';
import { acceptedFiles, excessTexts, fileLimits, refusalTexts } from './file-limits.ts';
import { type FormLabels, sharedLabels } from './form-labels.ts';

export type ApplicationLabels = ReturnType<typeof applicationLabels>;

/** Names of the accepted file types. */
const kinds = 'PDF, Word (DOCX), OpenDocument (ODT), JPEG, PNG, HEIC';

export function applicationLabels(t: Translate, locale: Locale) {
  const { file, total, count } = fileLimits;
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' });
  // Keeps number and unit on one line.
  const size = (bytes: number) => megabytes.format(bytes / 1024 ** 2).replace(' ', '\u00a0');
  const about = { name: '{{name}}', size: size(file), total: size(total), types: kinds, max: count };
  return {
    ...sharedLabels(t, locale, t('application.failed')),
    fields: {
      firstName: t('application.firstName'),
      surname: t('application.surname'),
      area: t('application.area'),
      training: t('application.training'),
      address: t('application.address'),
      zipCode: t('application.zipCode'),
      location: t('application.location'),
      email: t('application.email'),
      tel: t('application.tel'),
      art: '',
      callback: t('application.callback'),
      message: t('application.message'),
      vacancy: t('application.vacancy'),
      privacy: t('application.privacyNotice'),
    },
    problems: problemTexts(t, locale),
    areas: Object.fromEntries(jobAreas.map((area) => [area, areaName(t, area)])),
    chooseArea: t('application.chooseArea'),
    noVacancy: t('forms.noVacancy'),
    files: t('application.files'),
    filesHint: t('application.filesHint'),
    fileLimits: t('application.fileLimits', about),
    accept: acceptedFiles(),
    addFiles: t('application.addFiles'),
    chosenFiles: t('forms.chosenFiles'),
    filesAgain: t('forms.filesAgain'),
    removeFile: t('application.removeFile', about),
    fileProblems: mapValues(refusalTexts, (key) => t(key, about)),
    excess: mapValues(excessTexts, (key) => t(key, { max: count, size: size(total) })),
    privacyNotice: t('application.privacyNotice'),
    privacyLink: t('application.privacyLink'),
    callMe: t('application.callMe'),
    callHint: t('application.callHint'),
    fullHint: t('application.fullHint'),
    toFull: t('application.toFull'),
    callbackHint: t('application.callbackHint'),
    sendCall: t('application.sendCall'),
    ownLink: t('ownApplication.link'),
    ownLinkHint: t('ownApplication.linkHint'),
    send: t('application.submit'),
    sending: t('application.oneMoment'),
    sent: t('application.success'),
    sentCall: t('application.callSent'),
    answerCall: t('application.callAnswer'),
    oneMoment: t('application.oneMoment'),
    filesUploading: t('application.filesUploading'),
    draftKept: t('forms.draftKept'),
    /** A request for a call has no files. */
    draftKeptCall: t('forms.draftKeptText'),
  };
}

function problemTexts(t: Translate, locale: Locale): FormLabels<ApplicationField>['problems'] {
  const count = new Intl.NumberFormat(locale);
  const tooLong = (name: keyof typeof applicationLimits) => ({
    tooLong: t('errors.tooLong', { max: count.format(applicationLimits[name]) }),
  });
  const area = t('application.errorArea');
  return {
    firstName: { missing: t('application.errorFirstName'), ...tooLong('firstName') },
    surname: { missing: t('application.errorSurname'), ...tooLong('surname') },
    area: { missing: area, invalid: area },
    training: { missing: t('application.errorTraining'), ...tooLong('training') },
    address: { missing: t('application.errorAddress'), ...tooLong('address') },
    zipCode: {
      missing: t('application.errorZipCode'),
      invalid: t('application.errorZipCodeInvalid'),
      ...tooLong('zipCode'),
    },
    location: { missing: t('application.errorLocation'), ...tooLong('location') },
    email: {
      missing: t('application.errorEmail'),
      invalid: t('application.errorEmailInvalid'),
      ...tooLong('email'),
    },
    tel: { missing: t('application.errorTel'), invalid: t('application.errorTelInvalid'), ...tooLong('tel') },
    art: {},
    callback: { missing: t('application.errorCallback'), ...tooLong('callback') },
    message: tooLong('message'),
    vacancy: { invalid: t('forms.errorVacancy') },
    privacy: { missing: t('application.errorPrivacy') },
  };
}

/** Returns the name of a job area. The form and the list of vacancies use different names for the hotel industry. */
function areaName(t: Translate, area: JobArea): string {
  return area === 'hotellerie' ? t('application.areaHotelIndustry') : t(`jobs.${areaKey[area]}`);
}

function mapValues<Key extends string, From>(texts: Record<Key, From>, change: (text: From) => string) {
  return Object.fromEntries(Object.entries<From>(texts).map(([key, text]) => [key, change(text)])) as Record<
    Key,
    string
  >;
}
