import { applicationForm } from '../../forms/application.ts';
import { rememberedFields } from './remembered-fields.ts';

/** Unsent input of the quick application, without files and privacy tick. */
export const applicationDraft = rememberedFields(
  'application',
  applicationForm.names.filter((name) => name !== 'privacy'),
);
