import { errors } from '@strapi/utils';
import { applicationUid } from '../../../forms/answers.ts';
import { applicationRows, progressFields } from '../../../forms/application-progress.ts';
import { checkAttachments } from '../../../forms/attachments.ts';
import { ownApplication } from '../../../forms/own-application.ts';
import { keepFiles, removeFolder } from '../../../forms/private-files.ts';
import { listFiles, parseFields, storeForm } from '../../../forms/request.ts';
import { readVacancy } from '../../../forms/vacancy.ts';
import { factories } from '../../../strapi.ts';

/** Fields that a request for a call lacks. */
const ofApplication = ['Bereich', 'Ausbildung', 'Adresse', 'PLZ', 'Ort', 'Email'];

interface Application {
  /** Brand of the website that sent it. */
  Marke?: unknown;
  /** Number of the vacancy. */
  Stelle?: unknown;
  /** Hash of the secret in its link. */
  Zugang?: unknown;
}

export default factories.createCoreController(applicationUid, () => ({
  ...ownApplication,
  /**
   * Stores an application and its files from one multipart request. Bypasses the media library: its files are public,
   * and its upload permission also allows replacing files.
   */
  create(ctx) {
    const fields = parseFields(ctx);
    // The server itself fills in these fields.
    if ('Dateien' in fields) throw new errors.ValidationError('Dateien must come as files');
    if ('Stellentitel' in fields) throw new errors.ValidationError('Stellentitel is read from the vacancy');
    const own = Object.keys(fields).find((name) => progressFields.includes(name));
    if (own) throw new errors.ValidationError(`${own} is written in the panel`);
    const missing = ofApplication.find((name) => !Reflect.get(fields, name));
    if (missing && !('Art' in fields && fields.Art === 'Rueckruf'))
      throw new errors.ValidationError(`${missing} is missing`);
    return storeForm<Application>(applicationUid, { controller: this, ctx, fields }, async (data, receipt) => {
      // Delivered again after a withdrawal, which changes the receipt.
      const { Zugang } = data;
      const known = typeof Zugang === 'string' && Zugang && (await applicationRows().findOne({ where: { Zugang } }));
      if (known) return { ...known, Quittung: receipt };
      const files = await checkAttachments(listFiles(ctx));
      try {
        const Dateien = await keepFiles(receipt, files);
        const vacancy = await readVacancy(data.Stelle);
        return await strapi.documents(applicationUid).create({ data: { ...data, ...vacancy, Dateien } });
      } catch (error) {
        await removeFolder(receipt);
        throw error;
      }
    });
  },
}));
