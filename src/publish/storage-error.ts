/** The object storage said no, or what it said was no answer of one. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
