/** Tells whether the websites show entries of a type: page, vacancy, event, media item, home or configuration. */
export function isSiteType(uid: string): boolean {
  return /^api::(?:seite|stelle|veranstaltung|medium|haus|konfiguration-[a-z-]+)\./.test(uid);
}
