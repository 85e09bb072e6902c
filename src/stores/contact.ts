import { contactForm } from '../forms/contact.ts';
import { rememberedFields } from './remembered-fields.ts';

/** What a person typed into the contact form and has not sent yet; not the tick. */
export const contactDraft = rememberedFields(
  'contact',
  contactForm.names.filter((name) => name !== 'privacy'),
);
