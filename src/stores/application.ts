import { applicationForm } from '../forms/application.ts';
import { rememberedFields } from './remembered-fields.ts';

/** What a person typed into the quick application and has not sent yet; neither files nor the tick. */
export const applicationDraft = rememberedFields(
  'application',
  applicationForm.names.filter((name) => name !== 'privacy'),
);
