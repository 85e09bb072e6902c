import { listKeys } from '../../platform/objects.ts';
import { ask, askStatus } from './ask.ts';
import { type CheckResult, type Finding, restartOrigin, skipped, well, wrong } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that the content service answers. */
export async function checkContent({ origin: { CONTENT_URL: url } }: SetUp): Promise<CheckResult> {
  if (!url) return wrong('CONTENT_URL is not set: builds publish the default content', 'brand-sites setup --in-place');
  const answer = await askStatus(`${url}/_health`);
  if (answer === '204') return well(`answers at ${url}`);
  const found = /^\d+$/.test(answer) ? `${url}/_health answers ${answer}` : `nobody answers at ${url} (${answer})`;
  return wrong(found, 'correct CONTENT_URL, or systemctl restart brand-content; journalctl -u brand-content');
}

/** Variables of the origin, their names at the content service, and what each token may do. */
const tokens = {
  CONTENT_TOKEN: { there: 'SITE_TOKEN', may: ['reading pages'] },
  PREVIEW_TOKEN: { there: 'PREVIEW_TOKEN', may: ['reading pages', 'reading drafts'] },
  FORMS_TOKEN: { there: 'FORMS_TOKEN', may: ['adding applications'] },
} as const;

/** Checks that each token has exactly the rights that it needs, and that there are none without a token. */
export async function checkTokens({ origin }: SetUp): Promise<CheckResult | Finding[]> {
  const { CONTENT_URL: url } = origin;
  // `checkContent` reports the reason.
  if (!url || !(await ask(`${url}/_health`).catch(() => undefined)))
    return skipped('not tried: the content service does not answer');
  const ofTokens = listKeys(tokens).map(async (check) => ({ check, ...(await checkToken(url, check, origin[check])) }));
  const open = await allowedTo(url);
  const ofStrangers = open.length
    ? wrong(`without a token anybody may do ${open.join(', ')}`, 'systemctl restart brand-content resets the rights')
    : well('the content service answers nobody without a token');
  return [...(await Promise.all(ofTokens)), { check: 'strangers', ...ofStrangers }];
}

async function checkToken(url: string, name: keyof typeof tokens, value: string | undefined): Promise<CheckResult> {
  const { there, may }: { there: string; may: readonly string[] } = tokens[name];
  const set = `set it to ${there} of the content service, then ${restartOrigin}`;
  if (!value) return name === 'PREVIEW_TOKEN' ? skipped('not set: there is no preview') : wrong('is not set', set);
  const allowed = await allowedTo(url, value);
  const lacks = may.filter((one) => !allowed.includes(one));
  const tooMuch = allowed.filter((one) => !may.includes(one));
  if (lacks.length) return wrong(`may not do ${lacks.join(', ')}`, set);
  return tooMuch.length ? wrong(`may do too much: ${tooMuch.join(', ')}`, set) : well('may do just what it is for');
}

/** Requests that a token may or must not make: path, and a body to send. */
const probes = {
  'reading pages': ['/api/seiten?pagination[pageSize]=1'],
  'reading drafts': ['/api/seiten?status=draft&pagination[pageSize]=1'],
  // Without data. It is refused as invalid, not as forbidden, if the token may add entries.
  'adding applications': ['/api/bewerbungen', '{}'],
  'reading applications': ['/api/bewerbungen'],
  'reading staff': ['/api/users'],
} as const;

/** Lists what a token may do. Each start of the content service sets the rights again. */
async function allowedTo(url: string, bearer?: string): Promise<string[]> {
  const asked = Object.entries(probes).map(async ([name, [path, body]]) => {
    const { status } = await ask(url + path, {
      ...(body && { method: 'POST', body }),
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    return [401, 403, 405].includes(status) ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}
