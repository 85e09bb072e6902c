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
    if (!part[name]) continue;
    for (const [item, step] of partsOf(part[name], attribute))
      walk(strapi, attribute.component ?? item.__component, item, visit, [...path, name, ...step]);
  }
}

/** The components in a field, each with the rest of the way to it. */
function partsOf(value, { type, repeatable }) {
  if (type === 'component' && !repeatable) return [[value, []]];
  if (type === 'component' || type === 'dynamiczone') return value.map((item, index) => [item, [index]]);
  return [];
}

module.exports = { walk };
