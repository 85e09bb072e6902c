import { join } from 'node:path';
import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { signatureHeaders } from '../../build/plan/plan.ts';
import { clamd } from '../../origin/forms/attachments/scanner.ts';
import { signPreviewLink } from '../../origin/preview/preview-link.ts';
import { type Answer, ask, reasonOf } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Maximum time that an answer may wait for the content service, in seconds. */
const longWait = 3_600;

/** Returns the address of the origin on this machine. */
export function originUrl({ HOST, PORT }: SetUp['origin']): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** Checks the health of the origin, its notifications, its previews and its outbox. */
export async function checkOrigin(setUp: SetUp): Promise<Finding[]> {
  const { well, wrong } = reporter('origin');
  const url = originUrl(setUp.origin);
  let health: Answer;
  try {
    health = await ask(`${url}/healthz`);
  } catch (error) {
    return [
      wrong(
        `nobody answers at ${url} (${reasonOf(error)})`,
        'systemctl restart brand-sites; journalctl -u brand-sites',
      ),
    ];
  }
  const { problems = [] } = parsed(z.object({ problems: z.array(z.string()).optional() }), health.text) ?? {};
  const isWell = health.status === 200;
  const first = isWell
    ? well(`answers at ${url}`)
    : wrong(
        `is not well: ${problems.join('; ') || `/healthz answers ${health.status}`}`,
        'brand-sites npm run build where releases are missing, else make room for OUTBOX_FOLDER',
      );
  return [first, await checkRebuild(setUp, url), await checkPreview(setUp, url), await checkOutbox(setUp, url)];
}

/** Sends a signed question as a notification. With a valid signature the origin answers 400, and builds nothing. */
async function checkRebuild({ origin, content }: SetUp, url: string): Promise<Finding> {
  const { well, wrong } = reporter('notifications');
  const [key = origin.REBUILD_SECRET[0]] = (content?.['REBUILD_SECRET'] ?? '').split(',').filter(Boolean);
  const address = content?.['REBUILD_URL'] || `${url}/api/rebuild`;
  if (!key || !origin.REBUILD_SECRET.length)
    return wrong('REBUILD_SECRET is not set', 'npm run setup writes the same one into both environments');
  if (content && !content['REBUILD_URL'])
    return wrong('the content service tells nobody', `set its REBUILD_URL to ${url}/api/rebuild, and restart it`);
  const body = JSON.stringify({ ask: 'state', brand: brands[0].id });
  const length = { 'content-length': String(body.length), 'content-type': 'application/json' };
  try {
    const headers = { ...length, ...signatureHeaders(body, key) };
    const { status } = await ask(address, { method: 'POST', body, headers });
    if (status === 400) return well(`are taken at ${address}`);
    if (status === 401)
      return wrong(
        'the origin refuses the signature of the content service',
        'set the same REBUILD_SECRET in both environments, and both clocks; restart both',
      );
    if (status === 404)
      return wrong(`${address} takes none`, 'correct REBUILD_URL; with REBUILD=off somebody else must build');
    return wrong(`${address} answers ${status}`, 'correct REBUILD_URL');
  } catch (error) {
    return wrong(`nobody answers at ${address} (${reasonOf(error)})`, 'correct REBUILD_URL of the content service');
  }
}

/** Opens a preview link like those of the panel, to the home page of the first brand. */
async function checkPreview({ origin, content, siteUrl }: SetUp, url: string): Promise<Finding> {
  const { well, wrong, skipped } = reporter('preview');
  const [key = origin.PREVIEW_SECRET[0]] = (content?.['PREVIEW_SECRET'] ?? '').split(',').filter(Boolean);
  if (!key || !origin.PREVIEW_SECRET.length)
    return key || origin.PREVIEW_SECRET.length
      ? wrong('PREVIEW_SECRET is set in one of the environments', 'set the same one in both, and restart both')
      : skipped('PREVIEW_SECRET is not set: there is none');
  const [{ id, hosts }] = brands;
  const pattern = content?.['PREVIEW_URL'] || siteUrl || 'https://{host}';
  const { host } = new URL(pattern.replaceAll('{host}', hosts[0]).replaceAll('{brand}', id));
  const uid = `api::konfiguration-${id}.konfiguration-${id}`;
  const token = signPreviewLink({ host, uid, documentId: 'doctor000000', status: 'draft' }, key);
  try {
    const { status } = await ask(`${url}/api/preview?token=${token}`, { headers: { host } });
    if (status === 303) return well(`a link to ${host} opens`);
    if (status === 401)
      return wrong(
        'the origin refuses links of the panel',
        'set the same PREVIEW_SECRET in both environments, PREVIEW_URL to hosts of sites.config.ts; restart both',
      );
    return wrong(`a link to ${host} answers ${status}`, 'journalctl -u brand-sites says why');
  } catch (error) {
    return wrong(`a link could not be opened (${reasonOf(error)})`, 'see what is said of the origin');
  }
}

const stateOfOutbox = z.object({
  outbox: z.object({ refused: z.number(), pending: z.number(), oldestUndeliveredSeconds: z.number().optional() }),
});

async function checkOutbox({ origin: { STATUS_TOKEN: token } }: SetUp, url: string): Promise<Finding> {
  const { well, wrong, skipped } = reporter('outbox');
  if (!token) return skipped('STATUS_TOKEN is not set; look with: brand-sites npm run outbox -- list');
  const { status, text } = await ask(`${url}/api/status`, { headers: { authorization: `Bearer ${token}` } });
  if (status === 401)
    return wrong('the origin runs with another STATUS_TOKEN', 'systemctl restart brand-sites after a change');
  const state = parsed(stateOfOutbox, text)?.outbox;
  if (!state) return wrong(`/api/status answers ${status}`, 'something else than the origin answers there');
  const { refused, pending, oldestUndeliveredSeconds: oldest = 0 } = state;
  if (refused) return wrong(`${refused} answers were refused for good`, 'brand-sites npm run outbox -- list says why');
  if (oldest > longWait)
    return wrong(
      `${pending} answers wait, the oldest for ${Math.round(oldest / 3_600)} h`,
      'brand-sites npm run outbox -- list',
    );
  return well(pending ? `${pending} answers are on their way` : 'nothing waits');
}

/** Parses JSON with a schema; undefined if it is invalid. */
function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Checks that the virus scanner answers, with a harmless file. */
export async function checkScanner({ origin: { VIRUS_SCANNER: address } }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('virus scanner');
  if (!address) return [skipped('VIRUS_SCANNER is not set: attached files are checked, not scanned')];
  try {
    await clamd(address)(join(import.meta.dirname, 'check-origin.ts'));
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
