import { join } from 'node:path';
import { openMediaStore } from '../../content/media-store.ts';
import { removeFolder } from '../../releases/disk.ts';
import { folderNamed } from '../../releases/path-beneath.ts';
import type { ClientAddress } from '../forms/client-address.ts';
import type { LiveApp } from '../live-app.ts';
import type { LiveSites } from '../live-sites.ts';
import type { Log } from '../log/log.ts';
import type { StaticSites } from '../static-sites.ts';
import type { StateFolders } from '../website-states.ts';
import { DraftSites } from './draft-sites.ts';
import { PreviewFiles } from './preview-files.ts';
import { PreviewPages } from './preview-pages.ts';
import { PreviewService } from './preview-service.ts';
import type { PreviewOff, PreviewSettings } from './preview-settings.ts';

export interface PreviewFolders extends StateFolders {
  snapshots: string;
  /** Originals that the build fetched, and pictures that it encoded: both are only read. */
  media: string;
  pictures: string;
  /** What only drafts name, and what was encoded of it. */
  preview: string;
}

export interface PreviewOptions {
  folders: PreviewFolders;
  sites: LiveSites;
  addressOf: ClientAddress;
  log: Log;
}

/** The preview of drafts. */
export interface Preview {
  service: PreviewService;
  admin: string;
  pages(app: LiveApp, statics: StaticSites): PreviewPages;
}

/** Says whether there is a preview. What earlier ones fetched is removed: it can be fetched again. */
export async function startPreview(
  settings: PreviewSettings | PreviewOff,
  { folders, sites, addressOf, log }: PreviewOptions,
): Promise<Preview | undefined> {
  if ('off' in settings) {
    log(`preview: there is none: ${settings.off}`);
    return undefined;
  }
  const { secrets, content, admin } = settings;
  await removeFolder(folderNamed(folders.preview));
  const originals = join(folders.preview, 'originals');
  const drafts = new DraftSites({
    content,
    folders,
    store: () => openMediaStore(originals, [folders.media]),
    log,
  });
  const files = new PreviewFiles({
    originals: [originals, folders.media],
    pictures: [join(folders.preview, 'pictures'), folders.pictures],
  });
  const service = new PreviewService({ secrets, drafts, sites, addressOf, log });
  log(`preview: drafts of ${content.url} are shown to editors, in frames of ${admin}`);
  return {
    service,
    admin,
    pages: (app, statics) => new PreviewPages({ service, drafts, files, sites, statics, app, admin }),
  };
}
