import { errors } from '@strapi/utils';
import { type BrandId, brands } from '../../../sites.config.ts';
import type { KeptReleases, ReleaseMessage } from '../../../src/releases/editor-messages.ts';
import { siteUids } from '../content-model/types.ts';
import { documentName, usesInWords } from '../document-rules/place-in-words.ts';
import type { Context } from '../forms/request.ts';
import { momentInWords } from '../live/planned.ts';
import { askForReleases, hasOrigin } from '../notifications/notifications.ts';
import { toIso } from '../reviews/due.ts';
import type { PanelRoutes, Rights } from '../roles/rights-of-request.ts';
import type { VersionAction } from '../versions/answers.ts';
import { requestAuthor } from '../versions/record-versions.ts';
import { versionRows } from '../versions/version-table.ts';
import type { WebsiteRelease, WebsiteReleaseList } from './answers.ts';

const listedDays = 30;

/** Adds the brand and the parameters to a question about a website. */
const route =
  (answer: (brand: BrandId, given: Record<string, unknown>, ctx: Context) => Promise<unknown>) =>
  async (ctx: Context, rights: Rights) => {
    const given = (ctx.request.method === 'POST' ? ctx.request.body : ctx.query) as Record<string, unknown>;
    const brand = brands.find(({ id }) => id === given?.['brand'])?.id;
    return brand && hasOrigin() && rights.mayReset(brand) && answer(brand, given, ctx);
  };

/** @throws {errors.ApplicationError} if the origin refuses, or does not answer. */
async function act(ctx: Context, message: Exclude<ReleaseMessage, { ask: 'releases' }>, why = changedMeanwhile) {
  const { ok } = await askForReleases({ ...message, by: requestAuthor() }).catch(() => ({ ok: false }));
  if (!ok) throw new errors.ApplicationError(why);
  strapi.log.info(`website ${message.brand}: user ${ctx.state['user'].id} did ${message.ask}`);
  return { done: true };
}

/** Routes of the panel for going back to an earlier release. They answer 404 to users without the right. */
export const resetRoutes: PanelRoutes = {
  'GET /website/staende': route(async (brand) => {
    const answer = await askForReleases({ ask: 'releases', brand });
    return answer.ok && list((await answer.json()) as KeptReleases);
  }),
  'POST /website/zuruecksetzen': route((brand, { from, to }, ctx) =>
    act(ctx, { ask: 'reset', brand, from: String(from), to: String(to) }),
  ),
  'POST /website/freigeben': route((brand, _, ctx) => act(ctx, { ask: 'unpin', brand })),
  'POST /website/zurueckziehen': route((brand, { address }, ctx) =>
    act(
      ctx,
      { ask: 'withdraw', brand, address: String(address).trim() },
      'Unter dieser Adresse steht kein Bild und kein Dokument dieser Website. Öffnen Sie die Datei auf der Website und kopieren Sie die ganze Adresse.',
    ),
  ),
};

const changedMeanwhile =
  'Das ging nicht: Inzwischen hat sich die Website geändert, oder dieser Stand ist nicht mehr vollständig da. Laden Sie die Seite neu und versuchen Sie es noch einmal.';

const deeds: Readonly<Record<KeptReleases['actions'][number]['did'], string>> = {
  rollback: 'hat die Website zurückgesetzt',
  unpin: 'hat die Website freigegeben',
  accept: 'hat den Inhalt angenommen, obwohl Seiten fehlen',
  withdraw: 'hat eine Datei zurückgezogen',
};

const verbs: Partial<Record<VersionAction, string>> = { unpublished: ' entfernt', deleted: ' gelöscht' };

/** Lists the releases of the last 30 days, each with what people published since the one before. */
async function list({ brand, releases, actions = [] }: KeptReleases): Promise<WebsiteReleaseList> {
  const since = new Date(Date.now() - listedDays * 86_400_000).toISOString();
  const where = {
    brand,
    at: { $gt: since },
    action: { $ne: 'replaced' },
    uid: { $in: siteUids },
  };
  const versions = await versionRows().findMany({ where, orderBy: { id: 'desc' } });
  const kept = releases.map(({ id, createdAt: at, pages, isLive }, index): WebsiteRelease => {
    const before = releases[index + 1]?.createdAt;
    const own = versions.filter((version) => before && toIso(version.at) > before && toIso(version.at) <= at);
    const uses = own.map(
      ({ uid, content, action, author }) =>
        `${documentName(uid, content ?? {})}${verbs[action] ?? ''} (${author || 'von selbst'})`,
    );
    return { id, at, pages, isLive, changes: before ? usesInWords(uses) || 'von selbst erneuert' : '' };
  });
  const recent = actions.filter(({ at }) => at > since);
  return {
    actions: recent.map(({ at, by, did }) => `${momentInWords(at)}: ${by} ${deeds[did]}.`),
    releases: kept.filter(({ at, isLive }) => isLive || at > since),
  };
}
