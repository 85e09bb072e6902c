'use strict';

/**
 * What `populate=deep` means: every media file, component and block of a document, to any depth, and no relation. A
 * relation could lead to what its reader may not see, and around in circles.
 *
 * @param {string} uid of a content type or component.
 * @returns {object | true} as Strapi's `populate`; true where there is nothing to go into.
 */
function populateDeep(strapi, uid, within = []) {
  if (within.includes(uid)) return true;
  const into = (component) => populateDeep(strapi, component, [...within, uid]);
  const fields = {};
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    if (attribute.type === 'media') fields[name] = true;
    if (attribute.type === 'component') fields[name] = into(attribute.component);
    if (attribute.type === 'dynamiczone')
      fields[name] = { on: Object.fromEntries(attribute.components.map((component) => [component, into(component)])) };
  }
  if (Object.keys(fields).length === 0) return true;
  // The outermost level is the value of `populate` itself, the others hold one.
  return within.length === 0 ? fields : { populate: fields };
}

module.exports = { populateDeep };
