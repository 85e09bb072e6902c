import { fieldNames } from '../signature/fields.ts';
import { rememberedFields } from './remembered-fields.ts';

/** What a person typed for their signature. */
export const {
  $fields: $signature,
  $isStored: $isSignatureStored,
  remember: rememberSignature,
} = rememberedFields('signature', fieldNames);
