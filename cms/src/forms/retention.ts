import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';
import { removeForgottenFolders } from './private-files.ts';
import { monthsBefore, type RetentionRule, type RetentionRules, retentionRules } from './retention-rules.ts';

/** Hourly, so that a service that runs only by day also deletes. */
const hourly = '0 17 * * * *';

/** Deletes expired entries now, and every hour while the service runs. */
export async function startRetention(strapi: Core.Strapi): Promise<void> {
  // Fails the start on an invalid setting.
  const rules = retentionRules();
  await deleteExpired(strapi, rules);
  strapi.cron.add({ retention: { task: () => deleteExpired(strapi, rules), options: hourly } });
}

async function deleteExpired(strapi: Core.Strapi, rules: RetentionRules, now = new Date()): Promise<void> {
  for (const rule of Object.values(rules)) {
    const until = monthsBefore(now, rule.months);
    const rows = rowsOf<{ documentId: string }>(strapi, rule.uid);
    const expired = await rows.findMany({ select: ['documentId'], where: { createdAt: { $lt: until } } });
    let removed = 0;
    for (const { documentId } of expired) if (await deleted(strapi, rule, documentId)) removed += 1;
    if (removed)
      strapi.log.info(`${removed} ${rule.one}${removed === 1 ? '' : 's'} removed after ${rule.months} months`);
  }
  await removeForgottenFiles(strapi, rules.application, now);
}

/** Deletes an entry through the documents service, which also deletes its components and files. */
async function deleted(strapi: Core.Strapi, { uid, one }: RetentionRule, documentId: string): Promise<boolean> {
  try {
    await strapi.documents(uid).delete({ documentId });
    return true;
  } catch (error) {
    // Continues with the other entries.
    const { code, name } = error as NodeJS.ErrnoException;
    strapi.log.error(`An expired ${one} could not be deleted (${documentId}): ${code ?? name}`);
    return false;
  }
}

/** Removes papers that a crash left without an entry. Only old ones, in case the database itself was lost. */
async function removeForgottenFiles(strapi: Core.Strapi, { uid, months }: RetentionRule, now: Date): Promise<void> {
  const isKnown = async (receipt: string) => (await rowsOf(strapi, uid).count({ where: { Quittung: receipt } })) > 0;
  const removed = await removeForgottenFolders(monthsBefore(now, months), isKnown);
  if (removed) strapi.log.info(`${removed} folders of files without an application removed`);
}
