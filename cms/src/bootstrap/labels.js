'use strict';

const labels = {
  ...require('../labels/generated.json'),
  ...require('../labels/by-hand.js'),
};

/** What Strapi adds to every document. */
const systemFields = { createdAt: 'Erstellt', updatedAt: 'Geändert', publishedAt: 'Veröffentlicht' };

/**
 * Writes labels, hints and list columns of src/labels into the panel's configuration. The arrangement of the
 * fields is the order of the schema, or what someone made of it in the panel.
 */
async function labelFields(strapi) {
  const contentManager = strapi.plugin('content-manager');
  for (const [uid, table] of Object.entries(labels)) {
    const service = contentManager.service(uid.startsWith('api::') ? 'content-types' : 'components');
    const type = uid.startsWith('api::') ? service.findContentType(uid) : service.findComponent(uid);
    const { uid: _uid, ...configuration } = await service.findConfiguration(type);
    await service.updateConfiguration(type, labelled(configuration, table));
  }
}

function labelled(
  { settings, metadatas, layouts },
  { mainField = 'Titel', list, sort = mainField, descending, readOnly, fields },
) {
  const named = structuredClone(metadatas);
  for (const [name, [label, description]] of Object.entries(fields)) {
    Object.assign(named[name].edit, { label, description, editable: !readOnly });
    named[name].list.label = label;
  }
  for (const [name, label] of Object.entries(systemFields)) if (named[name]) named[name].list.label = label;
  return {
    settings: { ...settings, mainField, defaultSortBy: sort, defaultSortOrder: descending ? 'DESC' : 'ASC' },
    metadatas: named,
    layouts: { ...layouts, ...(list && { list }) },
  };
}

module.exports = { labelFields };
