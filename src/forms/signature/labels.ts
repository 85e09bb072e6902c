import type { Translate } from '../../i18n/translate.ts';
import { makeRecord } from '../checked-form.ts';
import type { Problem } from '../field-checks.ts';
import { type FieldName, fieldNames, limits } from './fields.ts';

/** Texts of the form, in the language of the page. The texts of the signature itself are in `SignatureBrand`. */
export type SignatureLabels = ReturnType<typeof signatureLabels>;

export function signatureLabels(t: Translate, brandName: string) {
  const phone = { invalid: t('signature.phoneInvalid') };
  const problems: Record<FieldName, Partial<Record<Problem, string>>> = {
    fullName: { missing: t('signature.fullNameMissing') },
    function: { missing: t('signature.functionMissing') },
    email: { missing: t('contact.errorEmail'), invalid: t('contact.errorEmailInvalid') },
    phoneHeadOffice: phone,
    phoneDirect: phone,
    phoneMobile: phone,
    presence: {},
  };
  return {
    formTitle: t('signature.formTitle'),
    preview: t('signature.preview'),
    previewDark: t('signature.previewDark'),
    fields: makeRecord(fieldNames, (name) => t(`signature.${name}`)),
    problems: makeRecord(fieldNames, (name) => ({
      ...problems[name],
      tooLong: t('signature.tooLong', { limit: limits[name] }),
    })),
    optional: t('common.optional'),
    presenceHint: t('signature.presenceHint', { example: t('signature.presenceExample') }),
    stored: t('signature.stored'),
    copy: t('signature.copy'),
    copied: t('signature.copied'),
    copyFailed: t('signature.copyFailed'),
    checkFields: t('contact.errorSummary'),
    downloadHtm: t('signature.downloadHtm'),
    downloadTxt: t('signature.downloadTxt'),
    /** File name without extension: «Signatur-Tabor». */
    fileName: t('signature.fileName', { brand: brandName.replaceAll(/[^\p{L}\p{N}]+/gu, '-') }),
    forget: t('signature.forget'),
    forgotten: t('signature.forgotten'),
    undo: t('signature.undo'),
  };
}
