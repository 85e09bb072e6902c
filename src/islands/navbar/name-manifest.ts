import { webManifest } from '../../sites/program-files.ts';

/**
 * Names the manifest by which a telephone keeps the site beside its apps. In the head it would be fetched before the
 * first picture, for somebody who has not yet read a word.
 *
 * @param home address of the home page.
 */
export function nameManifest(home: string): () => void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = home.replace(/\/$/, '') + webManifest;
  document.head.append(link);
  return () => link.remove();
}
