import { contactForm } from '../../forms/contact.ts';
import { rememberedFields } from './remembered-fields.ts';

/** Unsent input of the contact form, without the privacy tick. */
export const contactDraft = rememberedFields(
  'contact',
  contactForm.names.filter((name) => name !== 'privacy'),
);
