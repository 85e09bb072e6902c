'use strict';

const { pictureTypes } = require('../../content-model/media-types.js');
const { walk } = require('../../content-model/walk.js');

/** A picture on a page, in contrast to a portrait beside a name or the picture of a link preview. */
const pictureUid = 'teile.bild';

/** Pictures that the sites cannot show, or cannot describe to someone who does not see them. */
function problemsOfMedia(strapi, uid, document) {
  const problems = [];
  walk(strapi, uid, document, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const file = part[name];
      if (attribute.type !== 'media' || attribute.allowedTypes?.join() !== 'images' || !file) continue;
      const report = (message) => problems.push({ path: [...path, name], message });
      if (!pictureTypes.includes(file.mime))
        report(`«${file.name}» ist kein Bild, das die Website zeigen kann. Erlaubt sind JPEG, PNG, WebP und AVIF.`);
      else if (!file.formats?.gallery)
        report(`«${file.name}» hat kein Vorschaubild. Bitte laden Sie das Bild neu in die Medienbibliothek.`);
      else if (partUid === pictureUid && !file.alternativeText?.trim())
        report(
          `Dem Bild «${file.name}» fehlt der Alternativtext. Bitte ergänzen Sie ihn in der Medienbibliothek: was muss wissen, wer das Bild nicht sieht?`,
        );
    }
  });
  return problems;
}

module.exports = { problemsOfMedia };
