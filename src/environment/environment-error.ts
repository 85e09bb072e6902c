/** Variables that cannot be meant: which, what is allowed, and what they are unless they are secret. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
  }
}
