import type { Core, UID } from '@strapi/strapi';
import { type BrandId, brands, locales } from '../../../sites.config.ts';

/** What Strapi knows of the rights of somebody who is logged in to the panel. */
interface Ability {
  can(action: string, subject: unknown): boolean;
}
interface PermissionService {
  createPermissionsManager(of: { ability: Ability; action: string; model: string }): {
    toSubject(entity: object): unknown;
  };
}

export const fileUid = 'plugin::upload.file';

/** What the person behind a request of the panel may do. */
export interface Rights {
  /** The brands whose entries of a type somebody may read, create …; undefined where it depends on no brand. */
  brands(uid: UID.Schema, deed: string): readonly BrandId[] | undefined;
  /** @param deed `read`, `assets.create`, `assets.update`. @param folderPath `/3/17`, or `/`, which no brand has. */
  mayFile(deed: string, folderPath: string): boolean;
}

/**
 * The rights of the person who asks through the panel; undefined for all other requests: tokens, which have rights of their own, and
 * what the service does by itself.
 */
export function rightsOfRequest(strapi: Core.Strapi): Rights | undefined {
  const state = strapi.requestContext.get()?.state as {
    userAbility?: Ability;
    auth?: { strategy?: { name?: string } };
  };
  const ability = state?.userAbility;
  if (!ability || !state.auth?.strategy?.name?.startsWith('admin')) return undefined;
  const { createPermissionsManager } = strapi.service('admin::permission') as unknown as PermissionService;
  const can = (action: string, model: string, entity: object) =>
    ability.can(action, createPermissionsManager({ ability, action, model }).toSubject(entity));
  return {
    brands(uid, deed) {
      const action = `plugin::content-manager.explorer.${deed}`;
      // In whichever language: of those Strapi takes care itself.
      const canBrand = (Marke: BrandId | null) => locales.some((locale) => can(action, uid, { Marke, locale }));
      // An entry of no brand is for those whose right holds for all.
      if (canBrand(null)) return undefined;
      return brands.map(({ id }) => id).filter(canBrand);
    },
    mayFile: (deed, folderPath) => can(`plugin::upload.${deed}`, fileUid, { folderPath }),
  };
}
