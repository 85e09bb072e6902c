import { fieldNames } from '../../forms/signature/fields.ts';
import { rememberedFields } from './remembered-fields.ts';

/** Input of the signature form. */
export const {
  $fields: $signature,
  $isStored: $isSignatureStored,
  remember: rememberSignature,
} = rememberedFields('signature', fieldNames);
