import { asError } from '../../platform/errors/as-error.ts';
import { listKeys } from '../../platform/objects.ts';
import { checkContent, checkTokens } from './check-content.ts';
import { checkBackups, checkFolders } from './check-folders.ts';
import { checkHosts, checkPanel, checkProxies } from './check-hosts.ts';
import { checkOrigin } from './check-origin.ts';
import { checkReleases, checkStorage } from './check-releases.ts';
import { checkContentDatabase, checkMail, checkScanner, checkSharedDatabase } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { type CheckResult, type Finding, wrong } from './finding.ts';
import { type Given, parseSetUp, type SetUp, secretsIn } from './set-up.ts';

/** A check may give its outcomes names of their own. */
type Check = (setUp: SetUp) => Promise<CheckResult | (CheckResult & { check?: string })[]>;

/** The checks by name. The first problem may explain the next ones. */
const checks = {
  'database of the content service': checkContentDatabase,
  'content service': checkContent,
  tokens: checkTokens,
  'database of several machines': checkSharedDatabase,
  origin: checkOrigin,
  mail: checkMail,
  folders: checkFolders,
  backup: checkBackups,
  'virus scanner': checkScanner,
  releases: checkReleases,
  storage: checkStorage,
  hosts: checkHosts,
  panel: checkPanel,
  TRUSTED_PROXIES: checkProxies,
} satisfies Record<string, Check>;

export async function runCheck(name: keyof typeof checks, setUp: SetUp): Promise<Finding[]> {
  const check: Check = checks[name];
  const outcomes = await check(setUp).catch((error) =>
    wrong(`could not be tried: ${asError(error).message}`, 'look at what it names, then try again'),
  );
  return [outcomes].flat().map((outcome) => ({ check: name, ...outcome }));
}

/**
 * Checks the connections, folders and releases of an installation. Changes nothing, and sends a mail only if a
 * recipient is given. Findings contain no secrets.
 *
 * @param onFinding called with each finding as soon as it is available.
 */
export async function examine(given: Given, onFinding: (finding: Finding) => void = () => {}): Promise<Finding[]> {
  const secrets = secretsIn(given);
  const all: Finding[] = [];
  const add = (finding: Finding) => {
    // Error messages may contain secrets. Short values stay, because they are no secrets.
    const clean = (text: string) =>
      secrets.filter(({ length }) => length >= 8).reduce((left, secret) => left.replaceAll(secret, '…'), text);
    const { found, remedy } = finding;
    const cleaned = { ...finding, found: clean(found), ...(remedy && { remedy: clean(remedy) }) };
    all.push(cleaned);
    onFinding(cleaned);
  };
  for (const finding of await checkSettings(given)) add(finding);
  let setUp: SetUp;
  try {
    setUp = parseSetUp(given);
  } catch {
    // `checkSettings` names what is invalid.
    return all;
  }
  for (const name of listKeys(checks)) for (const finding of await runCheck(name, setUp)) add(finding);
  return all;
}
