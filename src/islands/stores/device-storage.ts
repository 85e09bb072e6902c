/** Reads a stored text. Undefined without storage: in-app browsers may lack it, and visitors may block it. */
export function kept(name: string): string | undefined {
  try {
    return localStorage[name];
  } catch {
    return undefined;
  }
}

/** Stores or deletes a text on this device. @returns whether storage is available and has room. */
export function keep(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) delete localStorage[name];
    else localStorage[name] = text;
    return true;
  } catch {
    return false;
  }
}

/** Checks whether storage is available. */
export const canKeep = (): boolean => keep('trial', '') && keep('trial', undefined);
