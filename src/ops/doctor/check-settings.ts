import { previewSettings } from '../../origin/preview/start-preview.ts';
import { rebuildSettings } from '../../origin/rebuild/start-rebuild.ts';
import { checkSecretsFolder } from '../../origin/secrets/key-file.ts';
import {
  contentVariableNames,
  environment,
  missingStrapiSecrets,
  misspeltNames,
  variableNames,
} from '../../platform/environment/environment.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { mailSettings } from '../../platform/mail/mail-settings.ts';
import { readEnvironmentFile, type Variables } from '../setup/environment-file.ts';
import { type Finding, restartOrigin, well, wrong } from './finding.ts';
import type { Given } from './set-up.ts';

/** Functions that read the settings at the start of the origin. Each one throws for settings that prevent the start. */
const readers: readonly ((from: Variables) => unknown)[] = [
  (from) => environment(variableNames, from),
  previewSettings,
  rebuildSettings,
  mailSettings,
  (from) => {
    const { SECRETS_FOLDER, OUTBOX_FOLDER } = environment(['SECRETS_FOLDER', 'OUTBOX_FOLDER'], from);
    checkSecretsFolder(SECRETS_FOLDER, OUTBOX_FOLDER);
  },
];

/** Names that only `setup` and the doctor read. */
const ofSetUp = ['SETUP_SERVER', 'SETUP_CERTIFICATES'];

/** Checks both environments as the services do at their start, and finds misspelt names. */
export async function checkSettings({ origin, content, files = {} }: Given): Promise<Finding[]> {
  const correct = (problem: string, file: string | undefined, restart: string): Finding => ({
    check: 'settings',
    ...wrong(problem, `correct it in ${file ?? 'the environment of the origin'}, then ${restart}`),
  });
  const problems = readers.flatMap((read) => problemsOf(() => read(origin)));
  const names = misspeltNames(Object.keys(origin), [...variableNames, ...contentVariableNames, ...ofSetUp]);
  const found = [...new Set([...problems, ...names])].map((one) => correct(one, files.origin, restartOrigin));
  if (content) {
    const own = { ...(await readEnvironmentFile(content['ENV_PATH'] || '').catch(() => undefined)), ...content };
    const missing = missingStrapiSecrets(own).join(', ');
    const ofContent = [
      ...(missing ? [`${missing}: empty or missing, the content service does not start`] : []),
      ...problemsOf(() => mailSettings(content)),
      ...misspeltNames(Object.keys(content), [...contentVariableNames, ...variableNames]),
    ];
    found.push(...ofContent.map((one) => correct(one, files.content, 'systemctl restart brand-content')));
  }
  return found.length ? found : [{ check: 'settings', ...well('the services accept them, and know all names') }];
}

/** Returns the lines of the error of a reader. */
function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return asError(error).message.split('\n');
  }
}
