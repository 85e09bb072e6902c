import { yup, z } from '@strapi/utils';

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
const maxLength = 254;

/** By the rule of the websites and their forms, so that what passes there arrives here. */
export function isEmail(value: string): boolean {
  return value.length <= maxLength && z.regexes.email.test(value);
}

/**
 * Strapi checks e-mail addresses with yup 0.32: those of documents, of accounts, and of strangers who forgot their
 * password. Its expression may take ten seconds for 59 characters and twice as long for every two more, and nobody is
 * answered meanwhile. Schemas that were made before this call keep it.
 */
export function checkEmailsInLinearTime(): void {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: yup fills in the path.
  yup.addMethod(yup.string, 'email', function email(message = '${path} must be a valid email') {
    return this.test({ name: 'email', message, test: (value) => !value || isEmail(value) });
  });
}
