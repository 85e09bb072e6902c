import { removeFolder } from '../../platform/disk/disk.ts';
import { folderNamed } from '../../platform/disk/path-beneath.ts';
import type { Log } from '../../platform/log/log.ts';
import { type DraftFolders, draftMedia } from '../drafts/draft-media.ts';
import type { LiveSites } from '../files/live-sites.ts';
import type { StaticSites } from '../files/static-sites.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import type { ClientAddress } from '../requests/client-address.ts';
import { PreviewFiles } from './preview-files.ts';
import { PreviewPages } from './preview-pages.ts';
import { PreviewService, type PreviewServiceOptions } from './preview-service.ts';
import type { PreviewOff, PreviewSettings } from './preview-settings.ts';

export interface PreviewOptions {
  /** Folders of drafts and, as `apps`, of the bundles. */
  folders: DraftFolders & { apps: string };
  sites: LiveSites;
  pages: PageMaker;
  addressOf: ClientAddress;
  log: Log;
  shared?: PreviewServiceOptions['shared'];
}

/** Preview of drafts. */
export interface Preview {
  service: PreviewService;
  admin: string;
  answers(statics: StaticSites): PreviewPages;
}

/** Starts the preview, or logs why it is off. Removes the media files of earlier previews, which can be fetched again. */
export async function startPreview(
  settings: PreviewSettings | PreviewOff,
  { folders, sites, pages, addressOf, log, shared }: PreviewOptions,
): Promise<Preview | undefined> {
  if ('off' in settings) {
    log(`preview: there is none: ${settings.off}`);
    return undefined;
  }
  const { secrets, content, admin } = settings;
  await removeFolder(folderNamed(folders.preview));
  const files = new PreviewFiles(draftMedia(folders));
  const service = new PreviewService({ secrets, pages, sites, addressOf, log, shared });
  log(`preview: drafts of ${content.url} are shown to editors, in frames of ${admin}`);
  return {
    service,
    admin,
    answers: (statics) => new PreviewPages({ service, files, sites, statics, pages, apps: folders.apps, admin }),
  };
}
