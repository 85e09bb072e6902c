/** Whether the websites show entries of a type: a page, vacancy, event, media item, home, or a configuration. */
export function isSiteType(uid: string): boolean {
  return /^api::(?:seite|stelle|veranstaltung|medium|haus|konfiguration-[a-z-]+)\./.test(uid);
}
