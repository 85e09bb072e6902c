'use strict';

/**
 * Goes through a populated document and everything in it.
 *
 * @param {(part: object, uid: string, path: (string | number)[]) => void} visit is called for the document itself and for
 *   every component and block, with its type and the way to it.
 */
function walk(strapi, uid, part, visit, path = []) {
  visit(part, uid, path);
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    const value = part[name];
    if (!value) continue;
    if (attribute.type === 'component' && !attribute.repeatable) walk(strapi, attribute.component, value, visit, [...path, name]);
    if (attribute.type === 'component' && attribute.repeatable)
      value.forEach((item, index) => walk(strapi, attribute.component, item, visit, [...path, name, index]));
    if (attribute.type === 'dynamiczone')
      value.forEach((item, index) => walk(strapi, item.__component, item, visit, [...path, name, index]));
  }
}

module.exports = { walk };
