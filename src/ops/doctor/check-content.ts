import { brands } from '../../../sites.config.ts';
import { collections } from '../../content/collections.ts';
import { type Answer, ask, clockAhead, maxSkew, reasonOf } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that the content service answers and that its clock agrees with ours. */
export async function checkContent({ origin: { CONTENT_URL: url } }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('content service');
  if (!url) return [wrong('CONTENT_URL is not set: builds publish the default content', 'npm run setup')];
  let health: Answer;
  try {
    health = await ask(`${url}/_health`);
  } catch (error) {
    return [
      wrong(`nobody answers at ${url} (${reasonOf(error)})`, 'systemctl restart brand-content, or correct CONTENT_URL'),
    ];
  }
  if (health.status !== 204)
    return [
      wrong(
        `${url}/_health answers ${health.status}: this is no Strapi`,
        'correct CONTENT_URL, and see what stands in front of it',
      ),
    ];
  const ahead = clockAhead(health);
  return [
    well(`answers at ${url}`),
    ahead === undefined
      ? skipped('its clock is not told')
      : Math.abs(ahead) > maxSkew
        ? wrong(`its clock is ${ahead} s ahead of ours`, 'set both clocks: timedatectl set-ntp true')
        : well('its clock goes as ours does'),
  ];
}

/** A request that a token may or must not make. */
interface Probe {
  what: string;
  path: string;
  method?: string;
  body?: string;
}

interface Token {
  /** Name of its variable at the origin, and (`there`) at the content service. */
  name: 'CONTENT_TOKEN' | 'FORMS_TOKEN' | 'PREVIEW_TOKEN';
  there: string;
  may: readonly Probe[];
  mayNot: readonly Probe[];
}

const seldom = 'doctor000000000000000000';
const names = Object.values(collections).map(({ api }) => api);
const reading: readonly Probe[] = [
  ...names.map((api) => ({ what: `reading ${api}`, path: `/api/${api}?pagination[pageSize]=1` })),
  // An unpublished configuration answers 404, which also shows that the token may read it.
  ...brands.map(({ id }) => ({ what: `reading the configuration of ${id}`, path: `/api/konfiguration-${id}` })),
  { what: 'reading the languages', path: '/api/i18n/locales' },
];
const drafts: Probe = { what: 'reading drafts', path: '/api/seiten?status=draft&pagination[pageSize]=1' };
/** Requests without data. They are refused as invalid, not as forbidden, if the token may add entries. */
const answers: readonly Probe[] = ['bewerbungen', 'kontaktnachrichten'].map((api) => ({
  what: `adding ${api}`,
  path: `/api/${api}`,
  method: 'POST',
  body: '{}',
}));
const never: readonly Probe[] = [
  { what: 'reading applications', path: '/api/bewerbungen' },
  { what: 'reading messages', path: '/api/kontaktnachrichten' },
  { what: 'reading staff', path: '/api/users' },
  { what: 'reading staff notices', path: '/api/mitteilungen' },
  { what: 'listing files', path: '/api/upload/files' },
  { what: 'changing pages', path: `/api/seiten/${seldom}`, method: 'PUT', body: '{"data":{}}' },
  { what: 'deleting pages', path: `/api/seiten/${seldom}`, method: 'DELETE' },
];

const tokens: readonly Token[] = [
  { name: 'CONTENT_TOKEN', there: 'SITE_TOKEN', may: reading, mayNot: [drafts, ...answers, ...never] },
  { name: 'PREVIEW_TOKEN', there: 'PREVIEW_TOKEN', may: [...reading, drafts], mayNot: [...answers, ...never] },
  { name: 'FORMS_TOKEN', there: 'FORMS_TOKEN', may: answers, mayNot: [...reading, drafts, ...never] },
];

/** Checks that each token has exactly the rights that it needs. */
export async function checkTokens({ origin }: SetUp): Promise<Finding[]> {
  const { CONTENT_URL: url } = origin;
  const { skipped } = reporter('tokens');
  // `checkContent` reports the reason.
  if (!url || !(await ask(`${url}/_health`).catch(() => undefined)))
    return [skipped('not tried: the content service does not answer')];
  const found: Finding[] = [];
  for (const token of tokens) found.push(await checkToken(url, token, origin[token.name]));
  found.push(await checkStrangers(url));
  return found;
}

async function checkToken(url: string, { name, there, may, mayNot }: Token, value: string | undefined) {
  const { well, wrong, skipped } = reporter(name);
  if (!value)
    return name === 'PREVIEW_TOKEN'
      ? skipped('not set: there is no preview')
      : wrong('is not set', `set it to ${there} of the content service, and restart the origin`);
  const statusOf = (probe: Probe) => statusFor(url, probe, value);
  try {
    const [first] = may;
    if (first && (await statusOf(first)) === 401)
      return wrong('the content service does not know it', `set it to its ${there}, and restart the origin`);
    const lacks = await filter(may, async (probe) => isRefusal(await statusOf(probe)));
    const broken = await filter(may, async (probe) => (await statusOf(probe)) >= 500);
    const tooMuch = await filter(mayNot, async (probe) => !isRefusal(await statusOf(probe)));
    const reset = 'systemctl restart brand-content: each start sets the rights again';
    if (broken.length) return wrong(`fails at ${broken.join(', ')}`, 'journalctl -u brand-content says why');
    const another = `it is another token: set it to ${there} of the content service, and restart the origin`;
    if (lacks.length) return wrong(`may not do ${lacks.join(', ')}`, tooMuch.length ? another : reset);
    if (tooMuch.length)
      return wrong(`may do too much: ${tooMuch.join(', ')}`, `it is no ${there}, or somebody gave it more: ${reset}`);
    return well('may do what it is for, and nothing else');
  } catch (error) {
    return wrong(`could not be tried (${reasonOf(error)})`, 'see what is said of the content service');
  }
}

async function checkStrangers(url: string): Promise<Finding> {
  const { well, wrong } = reporter('strangers');
  try {
    const open = await filter(
      [...reading, drafts, ...answers, ...never],
      async (probe) => !isRefusal(await statusFor(url, probe)),
    );
    return open.length
      ? wrong(`without a token anybody may do ${open.join(', ')}`, 'systemctl restart brand-content resets the rights')
      : well('the content service answers nobody without a token');
  } catch (error) {
    return wrong(`could not be tried (${reasonOf(error)})`, 'see what is said of the content service');
  }
}

async function statusFor(url: string, { path, method, body }: Probe, bearer?: string): Promise<number> {
  const { status } = await ask(url + path, {
    ...(method && { method }),
    ...(body && { body }),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
  return status;
}

const isRefusal = (status: number) => status === 401 || status === 403 || status === 405;

async function filter(probes: readonly Probe[], test: (probe: Probe) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const probe of probes) if (await test(probe)) found.push(probe.what);
  return found;
}
