'use strict';

const { errors } = require('@strapi/utils');

/** Strapi would fetch any address for an editor, also of machines that only the server reaches. */
function refuseAddresses(plugin) {
  plugin.controllers['admin-upload'] = {
    ...plugin.controllers['admin-upload'],
    async uploadFromUrls() {
      throw new errors.ValidationError(
        'Dateien aus dem Internet holt der Server nicht. Speichern Sie die Datei zuerst auf Ihrem Gerät und laden Sie sie dann hoch.',
      );
    },
  };
}

module.exports = { refuseAddresses };
