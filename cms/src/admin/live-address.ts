/** Tells whether the websites show entries of a type: page, vacancy, event, media item, home or configuration. */
export function isSiteType(uid: string): boolean {
  return /^api::(?:seite|stelle|veranstaltung|medium|haus|konfiguration-[a-z-]+)\./.test(uid);
}

/** @returns the address of an entry's live state at the content service. */
export function stateAddress(asked: { uid: string; documentId: string; locale?: string; brand?: string }): string {
  return `/website/eintrag?${new URLSearchParams(asked)}`;
}
