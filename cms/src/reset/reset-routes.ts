import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type BrandId, brands } from '../../../sites.config.ts';
import type { KeptReleases } from '../../../src/origin/rebuild/website-releases.ts';
import type { Context } from '../forms/request.ts';
import { askForReleases, hasOrigin } from '../notifications/notifications.ts';
import { addPanelRoutes, answerWithRights } from '../roles/rights-of-request.ts';
import type { WebsiteRelease, WebsiteReleaseList } from './answers.ts';

const listedDays = 30;

/** Adds the panel's routes for going back to an earlier release. They answer 404 to users without the right. */
export function addResetRoutes(strapi: Core.Strapi): void {
  type Answer = (brand: BrandId, given: Record<string, unknown>, ctx: Context) => Promise<unknown>;
  const route = (answer: Answer) =>
    answerWithRights(strapi, async (ctx, rights) => {
      const given = (ctx.request.method === 'POST' ? ctx.request.body : ctx.query) as Record<string, unknown>;
      const brand = brands.find(({ id }) => id === given?.['brand'])?.id;
      return brand && hasOrigin() && rights.mayReset(brand) && answer(brand, given, ctx);
    });
  addPanelRoutes(strapi, {
    '/website/staende': route(async (brand) => {
      const answer = await askForReleases({ ask: 'releases', brand });
      return answer.ok && listed((await answer.json()) as KeptReleases);
    }),
    '/website/startseite': route(async (brand, { release }) => {
      const answer = await askForReleases({ ask: 'home', brand, release: String(release) });
      return answer.ok && answer.json();
    }),
  });
  addPanelRoutes(
    strapi,
    {
      '/website/zuruecksetzen': route(async (brand, { from, to }, ctx) => {
        await succeed(askForReleases({ ask: 'reset', brand, from: String(from), to: String(to), by: nameOf(ctx) }));
        strapi.log.info(`website ${brand}: user ${ctx.state['user'].id} went back from ${from} to ${to}`);
        return { done: true };
      }),
      '/website/freigeben': route(async (brand, _, ctx) => {
        await succeed(askForReleases({ ask: 'unpin', brand, by: nameOf(ctx) }));
        strapi.log.info(`website ${brand}: user ${ctx.state['user'].id} lifted the pin`);
        return { done: true };
      }),
      '/website/zurueckziehen': route(async (brand, { address }, ctx) => {
        const message = { ask: 'withdraw', brand, address: String(address).trim(), by: nameOf(ctx) } as const;
        await succeed(
          askForReleases(message),
          'Unter dieser Adresse steht kein Bild und kein Dokument dieser Website. Öffnen Sie die Datei auf der Website und kopieren Sie die ganze Adresse.',
        );
        strapi.log.info(`website ${brand}: user ${ctx.state['user'].id} withdrew a file`);
        return { done: true };
      }),
    },
    'POST',
  );
}

/** Name of the editor, for the operators' list of what was done. */
function nameOf(ctx: Context): string {
  const { id, firstname, lastname, username } = ctx.state['user'];
  return [firstname, lastname].filter(Boolean).join(' ') || username || `user ${id}`;
}

const changedMeanwhile =
  'Das ging nicht: Inzwischen hat sich die Website geändert, oder dieser Stand ist nicht mehr vollständig da. Laden Sie die Seite neu und versuchen Sie es noch einmal.';

/** @throws {errors.ApplicationError} if the origin refuses, or does not answer. */
async function succeed(answer: Promise<Response>, why = changedMeanwhile): Promise<void> {
  const { ok } = await answer.catch(() => ({ ok: false }));
  if (!ok) throw new errors.ApplicationError(why);
}

function listed({ pin, releases }: KeptReleases): WebsiteReleaseList {
  const since = Date.now() - listedDays * 86_400_000;
  return {
    isPinned: Boolean(pin),
    releases: releases
      .filter(({ createdAt, isLive }) => isLive || Date.parse(createdAt) > since)
      .map(({ id, createdAt, pages, isLive }): WebsiteRelease => ({ id, at: createdAt, pages, isLive })),
  };
}
