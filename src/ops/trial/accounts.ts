import { z } from 'zod';
import type { Variables } from '../setup/environment-file.ts';

/** Accounts of the panel in a trial. The first one is the administrator. */
export const accounts = [
  { name: 'administrator', email: 'admin@trial.example', role: undefined, of: 'the panel, everything' },
  { name: 'editor', email: 'redaktion@trial.example', role: 'redaktion-tabor', of: 'the panel, as an editor of Tabor' },
  { name: 'hr', email: 'personal@trial.example', role: 'personal-gruppe', of: 'the panel, as human resources' },
] as const;

/**
 * Creates the missing accounts of the panel, through its API.
 *
 * @param url of the content service.
 * @returns false if the administrator's password was changed. Then nothing is created.
 * @throws if the panel refuses a request.
 */
export async function makeAccounts(url: string, passwords: Variables): Promise<boolean> {
  const [administrator, ...others] = accounts;
  const credentials = { email: administrator.email, password: passwords[administrator.name] ?? '' };
  const { data } = init.parse(await ask(url, '/admin/init'));
  const first = { ...credentials, firstname: 'Administration', lastname: 'Probe' };
  const login = data.hasAdmin
    ? await send(url, '/admin/login', { body: credentials })
    : await send(url, '/admin/register-admin', { body: first });
  if (data.hasAdmin && login.status === 400) return false;
  const bearer = token.parse(await read(login)).data.token;
  const { data: roles } = roleList.parse(await ask(url, '/admin/roles', { bearer }));
  const { data: users } = userList.parse(await ask(url, '/admin/users?pageSize=100', { bearer }));
  for (const { name, email, role } of others) {
    const found = users.results.find((user) => user.email === email);
    if (found?.isActive) continue;
    // An invitation that an aborted trial left.
    if (found) await ask(url, `/admin/users/${found.id}`, { bearer, method: 'DELETE' });
    const named = { firstname: name === 'hr' ? 'Personal' : 'Redaktion', lastname: 'Probe' };
    const ids = roles.filter(({ code }) => code === role).map(({ id }) => id);
    const invited = await ask(url, '/admin/users', { bearer, body: { ...named, email, roles: ids } });
    const { registrationToken } = invitation.parse(invited).data;
    await ask(url, '/admin/register', {
      body: { registrationToken, userInfo: { ...named, password: passwords[name] } },
    });
  }
  return true;
}

const init = z.object({ data: z.object({ hasAdmin: z.boolean() }) });
const token = z.object({ data: z.object({ token: z.string() }) });
const roleList = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
const user = z.object({ id: z.number(), email: z.string(), isActive: z.boolean() });
const userList = z.object({ data: z.object({ results: z.array(user) }) });
const invitation = z.object({ data: z.object({ registrationToken: z.string() }) });

interface Question {
  bearer?: string;
  body?: object;
  method?: string;
}

const ask = async (url: string, path: string, question: Question = {}) => read(await send(url, path, question));

async function read(response: Response): Promise<unknown> {
  const { ok, url, status } = response;
  if (!ok) throw new Error(`the panel answers ${url} with ${status}: ${await response.text()}`);
  return response.json();
}

function send(url: string, path: string, { bearer, body, method }: Question): Promise<Response> {
  return fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
}
