import type { Core, UID } from '@strapi/strapi';

/** Strapi's `populate` of one field. */
type Populate = true | { populate: Fields } | { on: Record<string, Populate> };
type Fields = { [field: string]: Populate };

/**
 * What `populate=deep` means: every media file, component and block of a document, to any depth, and no relation. A
 * relation could lead to what its reader may not see, and around in circles.
 *
 * @returns true where there is nothing to go into.
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
