import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { signatureHeaders } from '../../content/notification.ts';
import { signPreviewLink } from '../../content/preview/preview-link.ts';
import { parseJson } from '../../platform/disk/read-json.ts';
import { enabledOrigin, firstStart } from '../setup/production.ts';
import { type Answer, ask, askStatus, describeFailure } from './ask.ts';
import { type CheckResult, type Finding, restartOrigin, skipped, well, wrong } from './finding.ts';
import { type SetUp, websiteUrl } from './set-up.ts';

const stateOfHealth = z.object({ problems: z.array(z.string()).optional() });

/** Maximum time that an answer may wait for the content service, in seconds. */
const longWait = 3_600;

/** Returns the addresses of the origin on this machine. After an update it listens at the second one of the set-up. */
function originUrls({ origin: { HOST, PORT }, content }: SetUp): string[] {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const notified = rebuildAddresses(content).flatMap((address) => URL.parse(address)?.origin ?? []);
  return [...new Set([`http://${host.includes(':') ? `[${host}]` : host}:${PORT}`, ...notified])];
}

const rebuildAddresses = (content: SetUp['content']) => (content?.['REBUILD_URL'] || '').split(',').filter(Boolean);

/** Finds the running origin. @returns why there is none, if so. */
export async function findOrigin(setUp: SetUp): Promise<{ url: string; health: Answer } | string> {
  const urls = originUrls(setUp);
  let failure = '';
  for (const url of urls)
    try {
      return { url, health: await ask(`${url}/healthz`) };
    } catch (error) {
      failure ||= describeFailure(error);
    }
  return `nobody answers at ${urls.join(' or ')} (${failure})`;
}

/** Checks the health of the origin, its notifications, its previews and its outbox. */
export async function checkOrigin(setUp: SetUp): Promise<CheckResult | Finding[]> {
  const found = await findOrigin(setUp);
  const enabled = enabledOrigin();
  const start = enabled ? `systemctl restart ${enabled}` : firstStart;
  if (typeof found === 'string') return wrong(found, `${start}; journalctl -u 'brand-sites@*' -n 50`);
  const { url, health } = found;
  const unit = `brand-sites@${new URL(url).port}`;
  const { problems = [] } = parseJson<z.output<typeof stateOfHealth>>(health.text, stateOfHealth).value ?? {};
  const why = problems.join('; ') || `/healthz answers ${health.status}`;
  const remedy = 'brand-sites build where releases are missing, else make room for OUTBOX_FOLDER';
  const first = health.status === 200 ? well(`answers at ${url}`) : wrong(`is not well: ${why}`, remedy);
  return [
    { check: 'origin', ...first },
    ...(enabled && enabled !== unit
      ? [{ check: 'unit', ...wrong(`${unit} answers, but ${enabled} starts with this machine`, restartOrigin) }]
      : []),
    { check: 'notifications', ...(await checkRebuild(setUp, url)) },
    { check: 'preview', ...(await checkPreview(setUp, url)) },
    { check: 'outbox', ...(await checkOutbox(setUp, url)) },
  ];
}

/** Returns the key with which the content service signs; undefined where one of the services has none. */
function sharedKey({ origin, content }: SetUp, name: 'REBUILD_SECRET' | 'PREVIEW_SECRET'): string | undefined {
  const [there] = content ? (content[name] ?? '').split(',') : origin[name];
  return origin[name].length ? there : undefined;
}

/** Sends a signed question as a notification. With a valid signature the origin answers 400, and builds nothing. */
async function checkRebuild(setUp: SetUp, url: string): Promise<CheckResult> {
  const key = sharedKey(setUp, 'REBUILD_SECRET');
  const { content } = setUp;
  const addresses = content ? rebuildAddresses(content) : [`${url}/api/rebuild`];
  const address = addresses.find((one) => one.startsWith(url)) ?? addresses[0];
  const remedy = `set the same REBUILD_SECRET in both environments, REBUILD_URL of the content service to ${url}/api/rebuild, and both clocks; restart both`;
  if (!key || !address) return wrong('REBUILD_SECRET or REBUILD_URL is not set', remedy);
  const body = JSON.stringify({ ask: 'state', brand: brands[0].id });
  const headers = { 'content-type': 'application/json', ...signatureHeaders(body, key) };
  const answer = await askStatus(address, { method: 'POST', body, headers });
  return answer === '400' ? well(`are taken at ${address}`) : wrong(`${address} answers ${answer}`, remedy);
}

/** Opens a preview link like those of the panel, to the home page of the first brand. */
async function checkPreview(setUp: SetUp, url: string): Promise<CheckResult> {
  const { origin, content, siteUrl } = setUp;
  if (!origin.PREVIEW_SECRET.length && !content?.['PREVIEW_SECRET'])
    return skipped('PREVIEW_SECRET is not set: there is none');
  const key = sharedKey(setUp, 'PREVIEW_SECRET');
  const remedy =
    'set the same PREVIEW_SECRET in both environments, PREVIEW_URL to hosts of sites.config.ts; restart both';
  if (!key) return wrong('PREVIEW_SECRET is set in one of the environments', remedy);
  const [{ id, hosts }] = brands;
  const pattern = content?.['PREVIEW_URL'] || siteUrl || 'https://{host}';
  const { host } = new URL(websiteUrl(pattern, id, hosts[0]));
  const uid = `api::konfiguration-${id}.konfiguration-${id}`;
  const token = signPreviewLink({ host, uid, documentId: 'doctor000000', status: 'draft' }, key);
  const answer = await askStatus(`${url}/api/preview?token=${token}`, { headers: { host } });
  return answer === '303' ? well(`a link to ${host} opens`) : wrong(`a link to ${host} answers ${answer}`, remedy);
}

const stateOfOutbox = z.object({
  outbox: z.object({ refused: z.number(), pending: z.number(), oldestUndeliveredSeconds: z.number().optional() }),
});

async function checkOutbox({ origin: { STATUS_TOKEN: token } }: SetUp, url: string): Promise<CheckResult> {
  if (!token) return skipped('STATUS_TOKEN is not set; look with: brand-sites outbox list');
  const { status, text } = await ask(`${url}/api/status`, { headers: { authorization: `Bearer ${token}` } });
  const state = parseJson<z.output<typeof stateOfOutbox>>(text, stateOfOutbox).value?.outbox;
  if (!state) return wrong(`/api/status answers ${status}`, 'set STATUS_TOKEN, then brand-sites update restart');
  const { refused, pending, oldestUndeliveredSeconds: oldest = 0 } = state;
  const remedy = 'brand-sites outbox list says why';
  if (refused) return wrong(`${refused} answers were refused for good`, remedy);
  if (oldest > longWait)
    return wrong(`${pending} answers wait, the oldest for ${Math.round(oldest / 3_600)} h`, remedy);
  return well(pending ? `${pending} answers are on their way` : 'nothing waits');
}
