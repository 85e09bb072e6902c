import type { Locale } from '../../sites.config.ts';
import type { Translate } from '../i18n/translate.ts';
import { makeRecord } from './checked-form.ts';
import { contactLabels } from './form-labels.ts';
import { placeRequestLimits, wantedPlaceKinds } from './place-request.ts';
import { visitLimits } from './visit.ts';

export type VisitLabels = ReturnType<typeof visitLabels>;
export type PlaceRequestLabels = ReturnType<typeof placeRequestLabels>;

export function visitLabels(t: Translate, locale: Locale) {
  const { contact, tooLong } = commonLabels(t, locale);
  return {
    ...contact,
    refused: { ...contact.refused, notKept: t('visit.failed'), failed: t('visit.failed') },
    fields: {
      haus: t('visit.occasion'),
      art: t('visit.occasion'),
      termin: t('visit.date'),
      wunsch: t('visit.wish'),
      vorname: t('application.firstName'),
      nachname: t('application.surname'),
      email: contact.fields.email,
      telefon: contact.fields.tel,
      personen: t('visit.persons'),
      wer: t('visit.who'),
      nachricht: contact.fields.message,
      privacy: t('visit.privacyNotice'),
    },
    problems: {
      haus: { invalid: t('visit.errorOccasion') },
      art: { missing: t('visit.errorOccasion'), invalid: t('visit.errorOccasion') },
      termin: { missing: t('visit.errorDate'), invalid: t('visit.errorDate') },
      wunsch: { tooLong: tooLong(visitLimits.wunsch) },
      vorname: { missing: t('application.errorFirstName'), tooLong: tooLong(visitLimits.vorname) },
      nachname: { missing: t('application.errorSurname'), tooLong: tooLong(visitLimits.nachname) },
      email: contact.problems.email,
      telefon: contact.problems.tel,
      personen: { invalid: t('visit.errorPersons') },
      wer: { tooLong: tooLong(visitLimits.wer) },
      nachricht: { tooLong: tooLong(visitLimits.nachricht) },
      privacy: contact.problems.privacy,
    },
    occasion: t('visit.occasion'),
    when: t('visit.when'),
    more: t('visit.more'),
    left: t('visit.left'),
    full: t('events.fullLabel'),
    noDates: t('visit.noDates'),
    none: t('visit.none'),
    wishHint: t('visit.wishHint'),
    whoHint: t('visit.whoHint'),
    place: t('visit.place'),
    meeting: t('visit.meeting'),
    bring: t('visit.bring'),
    host: t('visit.host'),
    callHost: t('booking.callHost', { person: '{{person}}', number: '{{number}}' }),
    privacyNotice: t('visit.privacyNotice'),
    send: t('visit.send'),
    sending: t('visit.sending'),
    sent: t('visit.sent'),
    // Next step after a date or a wish was sent.
    byMail: t('visit.byMail'),
    byPhone: t('visit.byPhone'),
    byCall: t('visit.byCall'),
    byLetter: t('visit.byLetter'),
    byEither: t('visit.byEither'),
    waits: t('visit.waits'),
    changeHint: t('visit.changeHint'),
    change: t('visit.change'),
    calendar: t('booking.calendar'),
  };
}

export function placeRequestLabels(t: Translate, locale: Locale) {
  const { contact, tooLong } = commonLabels(t, locale);
  return {
    ...contact,
    refused: { ...contact.refused, notKept: t('placeRequest.failed'), failed: t('placeRequest.failed') },
    fields: {
      haus: t('placeRequest.home'),
      art: t('placeRequest.kind'),
      ab: t('placeRequest.fromDay'),
      stufe: t('placeRequest.level'),
      bemerkung: t('placeRequest.remark'),
      stelle: t('placeRequest.service'),
      name: t('placeRequest.name'),
      telefon: contact.fields.tel,
      email: contact.fields.email,
      privacy: contact.fields.privacy,
    },
    problems: {
      haus: { invalid: t('placeRequest.errorHome') },
      art: { missing: t('placeRequest.errorKind'), invalid: t('placeRequest.errorKind') },
      ab: { missing: t('placeRequest.errorFrom'), tooLong: tooLong(placeRequestLimits.ab) },
      stufe: { missing: t('placeRequest.errorLevel'), invalid: t('placeRequest.errorLevel') },
      bemerkung: { tooLong: tooLong(placeRequestLimits.bemerkung) },
      stelle: { missing: t('placeRequest.errorService'), tooLong: tooLong(placeRequestLimits.stelle) },
      name: contact.problems.name,
      telefon: { ...contact.problems.tel, missing: t('application.errorTel') },
      email: contact.problems.email,
      privacy: contact.problems.privacy,
    },
    kinds: makeRecord(wantedPlaceKinds, (kind) => t(`placeRequest.${kind}`)),
    unknownLevel: t('placeRequest.unknownLevel'),
    // With `{{level}}`.
    level: t('placeRequest.levelNumber', { level: '{{level}}' }),
    choose: t('application.chooseArea'),
    anyHome: t('placeRequest.anyHome'),
    fromHint: t('placeRequest.fromHint'),
    noNames: t('placeRequest.noNames'),
    send: t('placeRequest.send'),
    sending: t('placeRequest.sending'),
    sent: t('placeRequest.sent'),
  };
}

function commonLabels(t: Translate, locale: Locale) {
  const count = new Intl.NumberFormat(locale);
  return {
    contact: contactLabels(t, locale),
    tooLong: (max: number) => t('errors.tooLong', { max: count.format(max) }),
  };
}
