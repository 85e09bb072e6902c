import { webManifest } from '../../sites/program-files.ts';

/**
 * Adds the link to the web app manifest. In the initial head, browsers would fetch it before the first picture.
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
