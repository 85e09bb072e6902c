'use strict';

/** The field that is the address of an entry among those of its brand. */
const addressFields = { 'api::seite.seite': 'Pfad', 'api::haus.haus': 'Kennung' };

/** Two published entries of a brand must not have the same address. */
async function problemsOfAddress(strapi, uid, { documentId, Marke, ...fields }) {
  const field = addressFields[uid];
  if (!field) return [];
  const where = { Marke, [field]: fields[field], documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  if ((await strapi.db.query(uid).count({ where })) === 0) return [];
  return [
    {
      path: [field],
      message: `«${fields[field]}» gibt es bei dieser Marke schon. Bitte wählen Sie eine andere Adresse.`,
    },
  ];
}

module.exports = { problemsOfAddress };
