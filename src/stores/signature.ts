import { persistentAtom, setPersistentEngine } from '@nanostores/persistent';
import { fieldNames, type SignatureFields } from '../signature/fields.ts';

/** What a person typed for their signature; kept on this device alone, and only once something was typed. */
export const $signature = persistentAtom<Partial<SignatureFields> | undefined>('signature', undefined, {
  encode: (fields) => fields && JSON.stringify(fields),
  decode: readFields,
});

/** Keeps what was typed, or forgets it; where the device refuses to keep anything, until the page is left. */
export function rememberSignature(fields: Partial<SignatureFields> | undefined): void {
  try {
    $signature.set(fields);
  } catch {
    setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} });
    $signature.set(fields);
  }
}

/** Of whatever is stored only fields that are texts: an older page may have written something else. */
function readFields(stored: string): Partial<SignatureFields> | undefined {
  try {
    const fields = JSON.parse(stored) as Record<string, unknown>;
    return Object.fromEntries(
      fieldNames.filter((name) => typeof fields[name] === 'string').map((name) => [name, fields[name]]),
    );
  } catch {
    return undefined;
  }
}
