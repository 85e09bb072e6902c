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
  const { data } = await ask<{ data: { hasAdmin: boolean } }>(url, '/admin/init');
  let bearer: string;
  if (data.hasAdmin) {
    const login = await send(url, '/admin/login', { body: credentials });
    if (login.status === 400) return false;
    bearer = ((await login.json()) as Token).data.token;
  } else {
    const body = { ...credentials, firstname: 'Administration', lastname: 'Probe' };
    bearer = (await ask<Token>(url, '/admin/register-admin', { body })).data.token;
  }
  const { data: roles } = await ask<{ data: { id: number; code: string }[] }>(url, '/admin/roles', { bearer });
  const { data: users } = await ask<Users>(url, '/admin/users?pageSize=100', { bearer });
  for (const { name, email, role } of others) {
    const found = users.results.find((user) => user.email === email);
    if (found?.isActive) continue;
    // An invitation that an aborted trial left.
    if (found) await ask(url, `/admin/users/${found.id}`, { bearer, method: 'DELETE' });
    const named = { firstname: name === 'hr' ? 'Personal' : 'Redaktion', lastname: 'Probe' };
    const ids = roles.filter(({ code }) => code === role).map(({ id }) => id);
    const invited = await ask<Invitation>(url, '/admin/users', { bearer, body: { ...named, email, roles: ids } });
    const { registrationToken } = invited.data;
    await ask(url, '/admin/register', {
      body: { registrationToken, userInfo: { ...named, password: passwords[name] } },
    });
  }
  return true;
}

interface Token {
  data: { token: string };
}
interface Users {
  data: { results: { id: number; email: string; isActive: boolean }[] };
}
interface Invitation {
  data: { registrationToken: string };
}

interface Question {
  bearer?: string;
  body?: object;
  method?: string;
}

async function ask<Answer>(url: string, path: string, question: Question = {}): Promise<Answer> {
  const response = await send(url, path, question);
  if (!response.ok) throw new Error(`the panel answers ${path} with ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
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
