/**
 * What this device keeps under a name. Nothing where there is no storage: programs that show websites within themselves may
 * have none, and visitors may forbid it.
 */
export function kept(name: string): string | undefined {
  try {
    return localStorage[name];
  } catch {
    return undefined;
  }
}

/** Keeps a text on this device, or forgets it; where that is not possible, the page goes on without. */
export function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) delete localStorage[name];
    else localStorage[name] = text;
  } catch {
    // There is no storage, or no room in it.
  }
}
