import type { UID } from '@strapi/strapi';
import { isLocalised, queryRows } from '../content-model/types.ts';
import { adminService } from '../services.ts';
import { resetAction } from './brand-conditions.ts';
import { type Deed, type Role, roles } from './role-table.ts';

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: readonly string[] };
  conditions: string[];
}

/** Roles that Strapi creates on its first start. They cover all brands, including applications. */
const stockRoles = ['strapi-editor', 'strapi-author'];

const filesOfMedia = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'];

/**
 * Resets our roles at every start, so that an accidental change in the panel does not persist. Other roles stay
 * unchanged.
 */
export async function setRoles(): Promise<void> {
  const service = adminService('role');
  for (const role of roles) {
    const { code, name, description } = role;
    const existing = await service.findOne({ code });
    const { id } = existing ?? (await service.create({ code, name, description }));
    if (existing && (existing.name !== name || existing.description !== description))
      await service.update({ id }, { name, description });
    await service.assignPermissions(id, listPermissions(role));
  }
  const administrator = await service.findOne({ code: 'strapi-super-admin' });
  if (administrator)
    await service.update({ id: administrator.id }, { name: 'Administration', description: 'Darf alles' });
  for (const code of stockRoles) {
    const stock = await service.findOne({ code });
    const users = stock && (await queryRows('admin::user').count({ where: { roles: { id: stock.id } } }));
    if (stock && !users) await service.deleteByIds([stock.id]);
  }
}

function listPermissions({ rights, media, resets, locales, condition }: Role): Permission[] {
  const conditions = condition ? [condition] : [];
  const ofEntries = rights.flatMap(({ deeds, types }) =>
    types.flatMap((uid) => deeds.map((deed) => makePermission(uid, deed, locales, condition))),
  );
  const ofFiles = filesOfMedia.map((name) => ({
    action: `plugin::upload.${name}`,
    subject: null,
    properties: {},
    conditions,
  }));
  const reset = { action: resetAction, subject: null, properties: {}, conditions };
  return [...ofEntries, ...(media ? ofFiles : []), ...(resets ? [reset] : [])];
}

function makePermission(
  uid: UID.ContentType,
  deed: Deed,
  locales: readonly string[],
  condition: string | undefined,
): Permission {
  const type = strapi.contentType(uid);
  const { getNestedFields } = adminService('content-type');
  const hasFields = deed === 'read' || deed === 'create' || deed === 'update';
  return {
    action: `plugin::content-manager.explorer.${deed}`,
    subject: uid,
    properties: {
      ...(hasFields && { fields: getNestedFields(type, { components: strapi.components }) }),
      ...(isLocalised(uid) && { locales }),
    },
    // The type of a configuration already belongs to one brand.
    conditions: condition && 'Marke' in type.attributes ? [condition] : [],
  };
}
