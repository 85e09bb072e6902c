/** @param markup SVG of one icon: `bootstrap-icons/icons/list.svg?raw`. */
export function Icon({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a file of this bundle
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}
