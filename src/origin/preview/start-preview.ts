import { type Context, Hono } from 'hono';
import { previewEndpoint } from '../../content/preview/preview-link.ts';
import { previewStatePath } from '../../content/preview/preview-page.ts';
import { removeFolder } from '../../platform/disk/disk.ts';
import { folderNamed } from '../../platform/disk/path-beneath.ts';
import { EnvironmentError, environment } from '../../platform/environment/environment.ts';
import { previewHeaders } from '../../platform/http/answer-headers.ts';
import type { Log } from '../../platform/log/log.ts';
import { type DraftFolders, draftMedia } from '../drafts/draft-sites.ts';
import type { LiveSites } from '../files/live-sites.ts';
import type { StaticSites } from '../files/static-sites.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import type { NewLimit } from '../requests/limit.ts';
import type { DraftChanges } from './draft-changes.ts';
import { type PreviewFiles, previewFiles } from './preview-files.ts';
import { previewPages, withVersion } from './preview-pages.ts';
import { type PreviewAnswer, PreviewService, type PreviewServiceOptions } from './preview-service.ts';
import { Proofs } from './proofs.ts';

export interface PreviewSettings {
  /** Keys that links are signed with. */
  secrets: readonly string[];
  /** Address of the content service, and its token for drafts. */
  content: { url: string; token: string };
  /** Origin that may show a preview in a frame: the panel of the content service. */
  admin: string;
}

/** Reason why previews are off, for the log. */
export type PreviewOff = { off: string };

const names = ['CONTENT_URL', 'PREVIEW_SECRET', 'PREVIEW_TOKEN', 'PREVIEW_ADMIN'] as const;

/** Reads the settings from the environment. @throws {EnvironmentError} if a variable is invalid. */
export function previewSettings(from: NodeJS.ProcessEnv = process.env): PreviewSettings | PreviewOff {
  const { CONTENT_URL: url, PREVIEW_SECRET: secrets, PREVIEW_TOKEN: token, PREVIEW_ADMIN } = environment(names, from);
  if (!secrets.length) return { off: 'PREVIEW_SECRET is not set' };
  if (!url) return { off: 'CONTENT_URL is not set' };
  if (!token)
    throw new EnvironmentError([
      'PREVIEW_TOKEN must be set where PREVIEW_SECRET is: the content service shows drafts to nobody without it',
    ]);
  return { secrets, content: { url, token }, admin: new URL(PREVIEW_ADMIN ?? url).origin };
}

export interface PreviewOptions {
  /** Folders of drafts and, as `apps`, of the bundles. */
  folders: DraftFolders & { apps: string; dist: string };
  sites: LiveSites;
  pages: PageMaker;
  changes: DraftChanges;
  log: Log;
  sessions?: PreviewServiceOptions['sessions'];
  opened?: PreviewServiceOptions['opened'];
  limit: NewLimit;
}

export interface Preview {
  service: PreviewService;
  admin: string;
  files: PreviewFiles;
  proofs: Proofs;
  answers(statics: StaticSites): ReturnType<typeof previewPages>;
}

/**
 * Starts the preview, or logs why it is off. Removes the media files of earlier previews, which can be fetched again.
 */
export async function startPreview(
  settings: PreviewSettings | PreviewOff,
  { folders, sites, pages, changes, log, sessions, opened, limit }: PreviewOptions,
): Promise<Preview | undefined> {
  if ('off' in settings) {
    log(`preview: there is none: ${settings.off}`);
    return undefined;
  }
  const { secrets, content, admin } = settings;
  await removeFolder(folderNamed(folders.preview));
  const service = new PreviewService({ secrets, pages, sites, log, sessions, opened });
  log(`preview: drafts of ${content.url} are shown to editors, in frames of ${admin}`);
  const files = previewFiles({ media: draftMedia(folders), sites, pages, apps: folders.apps, dist: folders.dist });
  const proofs = new Proofs({ content, pages, limit });
  return {
    service,
    admin,
    files,
    proofs,
    answers: (statics) => previewPages({ service, proofs, changes, files, sites, statics, pages, admin }),
  };
}

/** Creates the routes that open a preview with a link of the content service, and that end it. */
export function previewRoutes(
  { service, admin }: Pick<Preview, 'service' | 'admin'>,
  renderPage: RenderPage,
): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.get(previewEndpoint.path, async (context) => answer(context, await service.open(context.env.incoming)));
  routes.post(previewEndpoint.path, async (context) => answer(context, await service.end(context.env.incoming)));
  return routes;

  async function answer(context: Context<OriginEnv>, { cookies = [], ...answered }: PreviewAnswer): Promise<Response> {
    const response = await respond(context, answered);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  }

  async function respond(context: Context<OriginEnv>, { status, headers, page }: PreviewAnswer): Promise<Response> {
    // These headers allow the panel to show the answer in its frame.
    if (!page)
      return new Response(null, { status, headers: { ...previewHeaders('', status, undefined, admin), ...headers } });
    const { brand, locale } = askedSite(context);
    const rendered = await renderPage(brand, locale, previewStatePath, { preview: page }, context.env.incoming);
    return withVersion(answerWith(rendered, { status, ...(headers && { headers }) }), context.req.raw.headers, admin);
  }
}
