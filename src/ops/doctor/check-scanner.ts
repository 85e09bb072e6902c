import { join } from 'node:path';
import { clamd } from '../../origin/forms/attachments/scanner.ts';
import { reasonOf } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that the virus scanner answers, with a harmless file. */
export async function checkScanner({ origin: { VIRUS_SCANNER: address } }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('virus scanner');
  if (!address) return [skipped('VIRUS_SCANNER is not set: attached files are checked, not scanned')];
  try {
    await clamd(address)(join(import.meta.dirname, 'check-scanner.ts'));
    return [well(`answers at ${address}`)];
  } catch (error) {
    return [
      wrong(
        `does not answer at ${address} (${reasonOf(error)}): applications with files are refused`,
        'systemctl restart clamav-daemon; its socket must be open to the origin',
      ),
    ];
  }
}
