import { ask, askStatus } from './ask.ts';
import { type Finding, reporter, restartOrigin } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that the content service answers. */
export async function checkContent({ origin: { CONTENT_URL: url } }: SetUp): Promise<Finding[]> {
  const { well, wrong } = reporter('content service');
  if (!url)
    return [wrong('CONTENT_URL is not set: builds publish the default content', 'brand-sites setup --in-place')];
  const answer = await askStatus(`${url}/_health`);
  if (answer === '204') return [well(`answers at ${url}`)];
  const found = /^\d+$/.test(answer) ? `${url}/_health answers ${answer}` : `nobody answers at ${url} (${answer})`;
  return [wrong(found, 'correct CONTENT_URL, or systemctl restart brand-content; journalctl -u brand-content')];
}

/** Requests that a token may or must not make: path, and a body to send. */
const probes = {
  'reading pages': ['/api/seiten?pagination[pageSize]=1'],
  'reading drafts': ['/api/seiten?status=draft&pagination[pageSize]=1'],
  // Without data. It is refused as invalid, not as forbidden, if the token may add entries.
  'adding applications': ['/api/bewerbungen', '{}'],
  'reading applications': ['/api/bewerbungen'],
  'reading staff': ['/api/users'],
} as const satisfies Record<string, readonly [path: string, body?: string]>;

/** Variables of the origin, their names at the content service, and what each token may do. */
const tokens = [
  { name: 'CONTENT_TOKEN', there: 'SITE_TOKEN', may: ['reading pages'] },
  { name: 'PREVIEW_TOKEN', there: 'PREVIEW_TOKEN', may: ['reading pages', 'reading drafts'] },
  { name: 'FORMS_TOKEN', there: 'FORMS_TOKEN', may: ['adding applications'] },
] as const satisfies { may: readonly (keyof typeof probes)[]; [of: string]: unknown }[];

/** Checks that each token has exactly the rights that it needs, and that there are none without a token. */
export async function checkTokens({ origin }: SetUp): Promise<Finding[]> {
  const { CONTENT_URL: url } = origin;
  // `checkContent` reports the reason.
  if (!url || !(await ask(`${url}/_health`).catch(() => undefined)))
    return [reporter('tokens').skipped('not tried: the content service does not answer')];
  const ofTokens = tokens.map(async ({ name, there, may }): Promise<Finding> => {
    const { well, wrong, skipped } = reporter(name);
    const set = `set it to ${there} of the content service, then ${restartOrigin}`;
    if (!origin[name])
      return name === 'PREVIEW_TOKEN' ? skipped('not set: there is no preview') : wrong('is not set', set);
    const allowed = await allowedTo(url, origin[name]);
    const lacks = may.filter((one) => !allowed.includes(one));
    const tooMuch = allowed.filter((one) => !may.some((needed) => needed === one));
    if (lacks.length) return wrong(`may not do ${lacks.join(', ')}`, set);
    return tooMuch.length ? wrong(`may do too much: ${tooMuch.join(', ')}`, set) : well('may do just what it is for');
  });
  const open = await allowedTo(url);
  const { well, wrong } = reporter('strangers');
  const ofStrangers = open.length
    ? wrong(`without a token anybody may do ${open.join(', ')}`, 'systemctl restart brand-content resets the rights')
    : well('the content service answers nobody without a token');
  return [...(await Promise.all(ofTokens)), ofStrangers];
}

/** Lists what a token may do. Each start of the content service sets the rights again. */
async function allowedTo(url: string, bearer?: string): Promise<string[]> {
  const allowed: string[] = [];
  for (const [name, [path, body]] of Object.entries<readonly [string, string?]>(probes)) {
    const ofBody = body && { 'content-type': 'application/json', 'content-length': String(body.length) };
    const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), ...ofBody };
    const { status } = await ask(url + path, { headers, ...(body && { method: 'POST', body }) });
    if (![401, 403, 405].includes(status)) allowed.push(name);
  }
  return allowed;
}
