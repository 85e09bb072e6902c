/** Minimum length of a password in characters, and maximum in bytes: bcrypt ignores the rest. */
export const passwordLength = { minCharacters: 10, maxBytes: 72 } as const;

/** Whether a new password has an allowed length, here and in the content service. */
export function isPasswordFit(password: string): boolean {
  return [...password].length >= passwordLength.minCharacters && Buffer.byteLength(password) <= passwordLength.maxBytes;
}
