import type { Core, UID } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';
import { type Deed, type Role, roles } from './role-table.ts';

/** What is used of Strapi's services of the panel, which have no types of their own. */
interface RoleService {
  findOne(where: { code: string }): Promise<{ id: number } | null>;
  create(role: Pick<Role, 'code' | 'name' | 'description'>): Promise<{ id: number }>;
  update(where: { id: number }, role: Pick<Role, 'name' | 'description'>): Promise<unknown>;
  assignPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
  deleteByIds(ids: number[]): Promise<unknown>;
}
interface ContentTypeService {
  getNestedFields(type: object, options: { components: object }): string[];
}

/** A right as Strapi keeps it. */
interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: readonly string[] };
  conditions: string[];
}

/** Those that Strapi makes on its first start: they are about all brands, applications included. */
const stockRoles = ['strapi-editor', 'strapi-author'];

const filesOfMedia = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'];

/** At every start, so that a click too many in the panel does not outlive it. Roles that somebody else made stay as they are. */
export async function setRoles(strapi: Core.Strapi): Promise<void> {
  const service = strapi.service('admin::role') as unknown as RoleService;
  for (const role of roles) {
    const { code, name, description } = role;
    const existing = await service.findOne({ code });
    const { id } = existing ?? (await service.create({ code, name, description }));
    if (existing) await service.update({ id }, { name, description });
    await service.assignPermissions(id, permissionsOf(strapi, role));
  }
  const administrator = await service.findOne({ code: 'strapi-super-admin' });
  if (administrator)
    await service.update({ id: administrator.id }, { name: 'Administration', description: 'Darf alles' });
  for (const code of stockRoles) {
    const stock = await service.findOne({ code });
    const users = stock && (await rowsOf(strapi, 'admin::user').count({ where: { roles: { id: stock.id } } }));
    if (stock && !users) await service.deleteByIds([stock.id]);
  }
}

function permissionsOf(strapi: Core.Strapi, { rights, media, locales, condition }: Role): Permission[] {
  const conditions = condition ? [condition] : [];
  const ofEntries = rights.flatMap(({ deeds, types }) =>
    types.flatMap((uid) => deeds.map((deed) => permissionOf(strapi, uid as UID.ContentType, deed, locales, condition))),
  );
  const ofFiles = filesOfMedia.map((name) => ({
    action: `plugin::upload.${name}`,
    subject: null,
    properties: {},
    conditions,
  }));
  return [...ofEntries, ...(media ? ofFiles : [])];
}

function permissionOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  deed: Deed,
  locales: readonly string[],
  condition: string | undefined,
): Permission {
  const type = strapi.contentType(uid);
  const { getNestedFields } = strapi.service('admin::content-type') as unknown as ContentTypeService;
  const hasFields = deed === 'read' || deed === 'create' || deed === 'update';
  const isLocalised = Boolean((type.pluginOptions as { i18n?: { localized?: boolean } })?.i18n?.localized);
  return {
    action: `plugin::content-manager.explorer.${deed}`,
    subject: uid,
    properties: {
      ...(hasFields && { fields: getNestedFields(type, { components: strapi.components }) }),
      ...(isLocalised && { locales }),
    },
    // A configuration belongs to its brand as a type.
    conditions: condition && 'Marke' in type.attributes ? [condition] : [],
  };
}
