import type { Core, UID } from '@strapi/strapi';

/** Strapi's `populate` of one field. */
type Populate = true | { populate: Fields } | { on: Record<string, Populate> };
type Fields = { [field: string]: Populate };

/**
 * Expands `populate=deep`: every media file, component and block of a document, at any depth, but no relation.
 * Relations could expose entries that the reader may not see, and could form cycles.
 *
 * @returns true if there is nothing to populate.
 */
export function populateDeep(strapi: Core.Strapi, uid: UID.Schema): Fields | true {
  return fieldsOf(strapi, uid, []);
}

function fieldsOf(strapi: Core.Strapi, uid: UID.Schema, within: readonly UID.Schema[]): Fields | true {
  if (within.includes(uid)) return true;
  const into = (component: UID.Component): Populate => {
    const fields = fieldsOf(strapi, component, [...within, uid]);
    return fields === true || { populate: fields };
  };
  const fields: Fields = {};
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    if (attribute.type === 'media') fields[name] = true;
    if (attribute.type === 'component') fields[name] = into(attribute.component);
    if (attribute.type === 'dynamiczone')
      fields[name] = { on: Object.fromEntries(attribute.components.map((component) => [component, into(component)])) };
  }
  return Object.keys(fields).length === 0 || fields;
}
