/** How long a new password may be: characters at least, and bytes at most, since bcrypt does not see what follows. */
export const passwordLength = { minCharacters: 10, maxBytes: 72 } as const;

/** Whether a new password is taken, here and by the content service. */
export function isPasswordFit(password: string): boolean {
  return [...password].length >= passwordLength.minCharacters && Buffer.byteLength(password) <= passwordLength.maxBytes;
}
