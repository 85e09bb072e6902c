import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
/** Maximum size of the report of all pages, in bytes. */
const maxBuffer = 256 * 1024 * 1024;

export interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  message: string;
  /** `file:/…/index.html` */
  url?: string;
  lastLine?: number;
  lastColumn?: number;
  /** Source code around the error. */
  extract?: string;
}

export function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the Nu HTML checker on every HTML file in the folders.
 *
 * @throws if the checker itself fails.
 */
export async function checkHtml(folders: readonly string[]): Promise<Message[]> {
  const options = ['--format', 'json', '--exit-zero-always', '--skip-non-html'];
  // The checker prints its messages to stderr.
  const { stderr } = await promisify(execFile)('java', ['-jar', jar, ...options, ...folders], { maxBuffer });
  return (JSON.parse(stderr) as { messages: Message[] }).messages;
}
