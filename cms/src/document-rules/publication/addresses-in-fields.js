'use strict';

const { foundText } = require('../../../../src/content/found-text.ts');
const { linkTarget, withScheme } = require('../../../../src/fields/link-address.ts');
const { walk } = require('../../content-model/walk.js');
const { isEmail } = require('../../mail/email-addresses.js');

/** Links and e-mail addresses that the sites refuse. */
function problemsOfAddressesInFields(strapi, uid, document) {
  const problems = [];
  walk(strapi, uid, document, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const message = part[name] && problemOf(name, attribute, part[name]);
      if (message) problems.push({ path: [...path, name], message });
    }
  });
  return problems;
}

function problemOf(name, { type }, value) {
  if (type === 'email' && !isEmail(value))
    return `${foundText(value)} ist keine E-Mail-Adresse. Erlaubt sind Adressen wie info@example.ch.`;
  if (type === 'string' && /^link$/i.test(name) && !linkTarget(withScheme(value)))
    return `${foundText(value)} führt nicht dorthin, wo die Adresse es sagt. Bitte schreiben Sie den Link ohne \\, ohne unsichtbare Zeichen und ohne Benutzernamen.`;
  return undefined;
}

module.exports = { problemsOfAddressesInFields };
