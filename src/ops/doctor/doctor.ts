import { asError } from '../../platform/errors/as-error.ts';
import { checkContent, checkTokens } from './check-content.ts';
import { checkFolders } from './check-folders.ts';
import { checkHosts, checkProxies } from './check-hosts.ts';
import { checkOrigin } from './check-origin.ts';
import { checkReleases, checkStorage } from './check-releases.ts';
import { checkContentDatabase, checkMail, checkScanner, checkSharedDatabase } from './check-services.ts';
import { type Finding, reporter, withoutSecrets } from './finding.ts';
import { type Given, parseSetUp, type SetUp, secretsIn } from './set-up.ts';

const checks = [
  checkContentDatabase,
  checkContent,
  checkTokens,
  checkSharedDatabase,
  checkOrigin,
  checkMail,
  checkFolders,
  checkScanner,
  checkReleases,
  checkStorage,
  checkHosts,
  checkProxies,
] as const satisfies ((setUp: SetUp) => Promise<Finding[]>)[];

/**
 * Checks the connections, folders and releases of an installation. Changes nothing, and sends a mail only if a
 * recipient is given. Findings contain no secrets.
 *
 * @param onFinding called with each finding as soon as it is available.
 */
export async function examine(given: Given, onFinding: (finding: Finding) => void = () => {}): Promise<Finding[]> {
  const secrets = secretsIn(given);
  const all: Finding[] = [];
  const tell = (finding: Finding) => {
    const clean = withoutSecrets(finding, secrets);
    all.push(clean);
    onFinding(clean);
  };
  let setUp: SetUp;
  try {
    setUp = parseSetUp(given);
  } catch (error) {
    for (const problem of asError(error).message.split('\n'))
      tell(reporter('settings').wrong(problem, 'correct it in the environment of the origin'));
    return all;
  }
  for (const check of checks) {
    const fail = (error: unknown) => {
      const found = `could not be tried: ${asError(error).message}`;
      return [reporter(check.name).wrong(found, 'look at what it names, then try again')];
    };
    for (const finding of await check(setUp).catch(fail)) tell(finding);
  }
  return all;
}
