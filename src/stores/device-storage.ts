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

/** Keeps a text on this device, or forgets it. @returns whether there is storage, and room in it. */
export function keep(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) delete localStorage[name];
    else localStorage[name] = text;
    return true;
  } catch {
    return false;
  }
}

/** Whether this device keeps anything. */
export const canKeep = (): boolean => keep('trial', '') && keep('trial', undefined);
