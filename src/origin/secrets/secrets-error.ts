/** Something about the origin's own keys that an operator must put right. The message never holds a key. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}
