import { yup, z } from '@strapi/utils';

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
const maxLength = 254;

/** Validates an address by the rule of the websites' forms, so that everything they accept is accepted here. */
function isEmail(value: string): boolean {
  return value.length <= maxLength && z.regexes.email.test(value);
}

/**
 * Replaces yup's check of e-mail addresses in Strapi. yup 0.32 checks those of documents, accounts and password
 * requests with an expression of exponential time: ten seconds for 59 characters, doubling every two more. The event
 * loop is blocked meanwhile. Schemas created before this call keep the old check.
 */
export function checkEmailsInLinearTime(): void {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: yup fills in the path.
  yup.addMethod(yup.string, 'email', function email(message = '${path} must be a valid email') {
    return this.test({ name: 'email', message, test: (value) => !value || isEmail(value) });
  });
}
