import type { UID } from '@strapi/strapi';
import { type BrandId, brands, locales } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { queryRows } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { type AdminUser, adminService } from '../services.ts';
import { resetAction } from './brand-conditions.ts';

interface Ability {
  can(action: string, subject: unknown): boolean;
}

export const fileUid = 'plugin::upload.file';

export interface Rights {
  /**
   * Lists the brands with a right to entries of a type; undefined if the right does not depend on the brand.
   *
   * @param deed `read`, `create` …
   * @param within languages; the right must hold for one of them. @default all
   */
  brands(uid: UID.Schema, deed: string, within?: readonly string[]): readonly BrandId[] | undefined;
  /**
   * @param deed `read`, `assets.create`, `assets.update`. @param folderPath `/3/17`, or `/`, which belongs to no brand.
   */
  mayFile(deed: string, folderPath: string): boolean;
  /** Tells whether the user may set the website of a brand back. */
  mayReset(brand: BrandId): boolean;
}

/**
 * Returns the rights of the panel user who sent the current request. Returns undefined for API tokens, which have their
 * own rights, and for work of the service itself.
 */
export function rightsOfRequest(): Rights | undefined {
  const state = strapi.requestContext.get()?.state as {
    userAbility?: Ability;
    auth?: { strategy?: { name?: string } };
  };
  const ability = state?.userAbility;
  return ability && state.auth?.strategy?.name?.startsWith('admin') ? rightsOf(ability) : undefined;
}

/**
 * Tells whether a person asked for what is published, now or by a plan. An import publishes pages one by one, so that
 * pages which link to each other could never start.
 */
export const isAskedByPerson = (): boolean =>
  rightsOfRequest() !== undefined || strapi.requestContext.get()?.state['isPlanned'] === true;

/** Returns the rights of a panel user who sends no request; undefined if the account is gone or blocked. */
export async function rightsOfUser(id: number): Promise<(Rights & { email: string | undefined }) | undefined> {
  const where = { id, isActive: true };
  const user = await queryRows<AdminUser>('admin::user').findOne({ where, populate: ['roles'] });
  if (!user || user.blocked) return undefined;
  const ability = await adminService('permission').engine.generateUserAbility(user);
  return { ...rightsOf(ability), email: user.email };
}

function rightsOf(ability: Ability): Rights {
  const { createPermissionsManager } = adminService('permission');
  const can = (action: string, model: string, entity: object) =>
    ability.can(action, createPermissionsManager({ ability, action, model }).toSubject(entity));
  return {
    brands(uid, deed, within = locales) {
      const action = `plugin::content-manager.explorer.${deed}`;
      const canBrand = (Marke: BrandId | null) => within.some((locale) => can(action, uid, { Marke, locale }));
      // Only a right to all brands includes an entry without a brand.
      if (canBrand(null)) return undefined;
      return brands.map(({ id }) => id).filter(canBrand);
    },
    mayFile: (deed, folderPath) => can(`plugin::upload.${deed}`, fileUid, { folderPath }),
    // The condition of a house's role names the brand, whatever the type.
    mayReset: (brand) => can(resetAction, 'api::seite.seite', { Marke: brand }),
  };
}

/** Tells whether a user may read the entries of a type and brand. */
export type MayRead = (uid: UID.ContentType, brand: BrandId) => boolean;

/** Creates a check of read permissions. A configuration belongs to one brand only. */
export function createReadCheck(rights: Rights): MayRead {
  const known = new Map<UID.ContentType, readonly BrandId[] | undefined>();
  return (uid, brand) => {
    if ((configuredBrand(uid) ?? brand) !== brand) return false;
    if (!known.has(uid)) known.set(uid, rights.brands(uid, 'read'));
    return known.get(uid)?.includes(brand) ?? true;
  };
}

/**
 * Tells whether a user may do something with the entries of a type and brand, in one language.
 *
 * @param deed `read`, `create` …
 */
export function isAllowed(
  rights: Rights,
  deed: string,
  { uid, brand, locale }: { uid: UID.ContentType; brand: string; locale: string | null },
): boolean {
  if ((configuredBrand(uid) ?? brand) !== brand) return false;
  return rights.brands(uid, deed, locale ? [locale] : locales)?.some((id) => id === brand) ?? true;
}

/** Answers of routes for users of the panel, by method and path: `GET /papierkorb`. */
export type PanelRoutes = Record<string, (ctx: Context, rights: Rights) => Promise<unknown>>;

/**
 * Adds routes for users of the panel. Tokens of the API cannot call them. Users without rights, and questions without an
 * answer, get 404.
 */
export function addPanelRoutes(answers: PanelRoutes): void {
  const routes = Object.entries(answers).map(([address, answer]) => {
    const [method = '', path = ''] = address.split(' ');
    const handler = async (ctx: Context) => {
      const rights = rightsOfRequest();
      const body = rights && (await answer(ctx, rights));
      if (!body) return ctx.notFound();
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    };
    const config = { policies: ['admin::isAuthenticatedAdmin'] };
    return { method: method as 'GET' | 'POST', path, handler, info: { pluginName: 'admin' }, config };
  });
  strapi.server.routes({ type: 'admin', prefix: '', routes });
}
