'use strict';

const { removeForgottenFolders } = require('./private-files.js');

/**
 * What visitors sent, how many months after its arrival it is deleted, and the setting that says otherwise. The pages of
 * data protection promise these defaults.
 */
const kept = [
  {
    uid: 'api::kontaktnachricht.kontaktnachricht',
    setting: 'CONTACT_RETENTION_MONTHS',
    months: 12,
    one: 'contact message',
  },
  { uid: 'api::bewerbung.bewerbung', setting: 'APPLICATION_RETENTION_MONTHS', months: 6, one: 'application' },
];

/** Each hour, so that a service that only runs by day deletes too. */
const hourly = '0 17 * * * *';

/** Deletes what is too old: now, and each hour while the service runs. */
async function startRetention(strapi) {
  // A mistake in a setting ends the start here.
  const rules = retentionRules();
  await deleteExpired(strapi, rules);
  strapi.cron.add({ retention: { task: () => deleteExpired(strapi, rules), options: hourly } });
}

/**
 * @returns {{ uid: string, setting: string, months: number, one: string }[]}
 * @throws {Error} naming the setting that is not a number of months.
 */
function retentionRules(environment = process.env) {
  return kept.map((rule) => ({ ...rule, months: monthsOf(rule, environment[rule.setting]) }));
}

function monthsOf({ setting, months }, text) {
  if (text === undefined || text.trim() === '') return months;
  // Zero would delete what has just arrived, a century is a slip.
  if (/^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= 120) return Number(text);
  throw new Error(`${setting} must be a whole number of months from 1 to 120, not «${text}»`);
}

async function deleteExpired(strapi, rules, now = new Date()) {
  for (const rule of rules) {
    const until = monthsBefore(now, rule.months);
    const expired = await strapi.db
      .query(rule.uid)
      .findMany({ select: ['documentId'], where: { createdAt: { $lt: until } } });
    let removed = 0;
    for (const { documentId } of expired) if (await deleted(strapi, rule, documentId)) removed += 1;
    if (removed)
      strapi.log.info(`${removed} ${rule.one}${removed === 1 ? '' : 's'} removed after ${rule.months} months`);
  }
  await removeForgottenFiles(strapi, rules, now);
}

/** The documents service knows what belongs to an entry: its components, and its files. */
async function deleted(strapi, { uid, one }, documentId) {
  try {
    await strapi.documents(uid).delete({ documentId });
    return true;
  } catch (error) {
    // One that cannot be deleted must not keep the others.
    strapi.log.error(`An expired ${one} could not be deleted (${documentId}): ${error.code ?? error.name}`);
    return false;
  }
}

/** What a crash left: papers whose entry is gone. Only old ones, should the database be the one that is missing. */
async function removeForgottenFiles(strapi, rules, now) {
  const { uid, months } = rules.find(({ setting }) => setting === 'APPLICATION_RETENTION_MONTHS');
  const isKnown = (receipt) => strapi.db.query(uid).count({ where: { Quittung: receipt } });
  const removed = await removeForgottenFolders(monthsBefore(now, months), isKnown);
  if (removed) strapi.log.info(`${removed} folders of files without an application removed`);
}

/** The same day of an earlier month, or its last day where it has no such day. */
function monthsBefore(date, months) {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

module.exports = { monthsBefore, retentionRules, startRetention };
