import { ask, askStatus } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that the content service answers. */
export async function checkContent({ origin: { CONTENT_URL: url } }: SetUp): Promise<Finding[]> {
  const { well, wrong } = reporter('content service');
  if (!url) return [wrong('CONTENT_URL is not set: builds publish the default content', 'npm run setup')];
  const answer = await askStatus(`${url}/_health`);
  const remedy = 'correct CONTENT_URL, or systemctl restart brand-content; journalctl -u brand-content';
  if (answer === '204') return [well(`answers at ${url}`)];
  return [
    wrong(/^\d+$/.test(answer) ? `${url}/_health answers ${answer}` : `nobody answers at ${url} (${answer})`, remedy),
  ];
}

/** A request that a token may or must not make. */
interface Probe {
  what: string;
  path: string;
  body?: string;
}

const pages: Probe = { what: 'reading pages', path: '/api/seiten?pagination[pageSize]=1' };
const drafts: Probe = { what: 'reading drafts', path: '/api/seiten?status=draft&pagination[pageSize]=1' };
/** A request without data. It is refused as invalid, not as forbidden, if the token may add entries. */
const adding: Probe = { what: 'adding applications', path: '/api/bewerbungen', body: '{}' };
const applications: Probe = { what: 'reading applications', path: '/api/bewerbungen' };
const staff: Probe = { what: 'reading staff', path: '/api/users' };

/** Variables of the origin, their names at the content service, and what each token may do. */
const tokens = [
  { name: 'CONTENT_TOKEN', there: 'SITE_TOKEN', may: [pages] },
  { name: 'PREVIEW_TOKEN', there: 'PREVIEW_TOKEN', may: [pages, drafts] },
  { name: 'FORMS_TOKEN', there: 'FORMS_TOKEN', may: [adding] },
] as const;
const probes = [pages, drafts, adding, applications, staff];

/** Checks that each token has exactly the rights that it needs, and that there are none without a token. */
export async function checkTokens({ origin }: SetUp): Promise<Finding[]> {
  const { CONTENT_URL: url } = origin;
  // `checkContent` reports the reason.
  if (!url || !(await ask(`${url}/_health`).catch(() => undefined)))
    return [reporter('tokens').skipped('not tried: the content service does not answer')];
  const found: Finding[] = [];
  for (const { name, there, may } of tokens) {
    const { well, wrong, skipped } = reporter(name);
    const value = origin[name];
    const set = `set it to ${there} of the content service, and restart the origin`;
    if (!value) {
      found.push(name === 'PREVIEW_TOKEN' ? skipped('not set: there is no preview') : wrong('is not set', set));
      continue;
    }
    const allowed = await allowedTo(url, value);
    const lacks = may.filter((probe) => !allowed.includes(probe));
    const tooMuch = allowed.filter((probe) => !may.some((one) => one === probe));
    if (lacks.length) found.push(wrong(`may not do ${joinNames(lacks)}`, set));
    else if (tooMuch.length) found.push(wrong(`may do too much: ${joinNames(tooMuch)}`, set));
    else found.push(well('may do what it is for, and nothing else'));
  }
  const open = await allowedTo(url);
  const { well, wrong } = reporter('strangers');
  found.push(
    open.length
      ? wrong(`without a token anybody may do ${joinNames(open)}`, 'systemctl restart brand-content resets the rights')
      : well('the content service answers nobody without a token'),
  );
  return found;
}

const joinNames = (of: readonly Probe[]) => of.map(({ what }) => what).join(', ');

/** Lists what a token may do. Each start of the content service sets the rights again. */
async function allowedTo(url: string, bearer?: string): Promise<Probe[]> {
  const allowed: Probe[] = [];
  for (const probe of probes) {
    const { path, body } = probe;
    const { status } = await ask(url + path, {
      ...(body && { method: 'POST', body }),
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      },
    });
    if (![401, 403, 405].includes(status)) allowed.push(probe);
  }
  return allowed;
}
