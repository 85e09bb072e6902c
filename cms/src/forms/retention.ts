import { asError } from '../../../src/platform/errors/as-error.ts';
import { queryRows } from '../content-model/types.ts';
import { deleteEndedLinks } from '../proofs/proof-tables.ts';
import { applicationRows } from './application-progress.ts';
import { finishWithdrawal } from './own-application.ts';
import { removeForgottenFolders } from './private-files.ts';
import { monthsBefore, retentionRules } from './retention-rules.ts';

/** Hourly, so that a service that runs only by day also deletes. */
const hourly = '0 17 * * * *';

const applications = 'api::bewerbung.bewerbung';
const messages = 'api::kontaktnachricht.kontaktnachricht';
const registrations = 'api::anmeldung.anmeldung';

/** Days after a visit until its registrations are deleted. The origin deletes its copy then, too. */
const daysAfterVisit = 30;

/** Deletes expired entries now, and every hour while the service runs. */
export async function startRetention(): Promise<void> {
  // Fails the start on an invalid setting.
  const { application, contactMessage } = retentionRules();
  const task = async () => {
    const created = (months: number) => ({ createdAt: { $lt: monthsBefore(new Date(), months) } });
    for (const { id, documentId } of await applicationRows().findMany({ where: { Stand: 'zurueckgezogen' } }))
      await finishWithdrawal(id).catch(({ code, name }) => {
        strapi.log.error(`The papers of a withdrawn application were not deleted (${documentId}): ${code ?? name}`);
      });
    await deleteExpired(messages, 'contact message', created(contactMessage));
    await deleteExpired(applications, 'application', {
      $or: [created(application), { LoeschenAb: { $lt: new Date() } }],
    });
    const ended = { Ende: { $lt: new Date(Date.now() - daysAfterVisit * 86_400_000) } };
    const unplanned = { Ende: null, ...created(contactMessage) };
    await deleteExpired(registrations, 'registration', { $or: [ended, unplanned] });
    await deleteEndedLinks();
    // Removes papers that a crash left without an entry. Only old ones, in case the database itself was lost.
    const isKnown = async (Quittung: string) => (await queryRows(applications).count({ where: { Quittung } })) > 0;
    const removed = await removeForgottenFolders(monthsBefore(new Date(), application), isKnown);
    if (removed) strapi.log.info(`${removed} folders of files without an application removed`);
  };
  await task();
  strapi.cron.add({ retention: { task, options: hourly } });
}

/** @param one name of one entry in the log. */
async function deleteExpired(
  uid: typeof applications | typeof messages | typeof registrations,
  one: string,
  where: object,
): Promise<void> {
  const expired = await queryRows<{ documentId: string }>(uid).findMany({ select: ['documentId'], where });
  let removed = 0;
  for (const { documentId } of expired) {
    try {
      // The documents service also deletes components and files.
      await strapi.documents(uid).delete({ documentId });
      removed += 1;
    } catch (error) {
      // Continues with the other entries. The message could contain what a visitor wrote.
      const { code, name } = asError(error);
      strapi.log.error(`An expired ${one} could not be deleted (${documentId}): ${code ?? name}`);
    }
  }
  if (removed)
    strapi.log.info(
      `${removed} ${one}${removed === 1 ? '' : 's'} removed after ${removed === 1 ? 'its' : 'their'} time`,
    );
}
