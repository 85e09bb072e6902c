/** Links that were used, until they are no longer good anyway. Only links with a right signature come here. */
export class UsedLinks {
  /** By their nonces, until when they are good, in seconds since 1970. */
  readonly #links = new Map<string, number>();

  /**
   * Uses a link.
   *
   * @param now seconds since 1970.
   * @returns whether it is used for the first time.
   */
  use(nonce: string, until: number, now: number): boolean {
    for (const [known, end] of this.#links) if (end <= now) this.#links.delete(known);
    if (this.#links.has(nonce)) return false;
    this.#links.set(nonce, until);
    return true;
  }
}
