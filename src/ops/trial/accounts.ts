import ky from 'ky';
import type { Variables } from '../setup/environment-file.ts';

/** Accounts of the panel in a trial. The first one is the administrator. */
export const accounts = [
  { name: 'administrator', email: 'admin@trial.example', roles: [], of: 'the panel, everything' },
  {
    name: 'editor',
    email: 'redaktion@trial.example',
    roles: ['redaktion-tabor', 'website-tabor'],
    of: 'the panel, as an editor of Tabor',
  },
  { name: 'hr', email: 'personal@trial.example', roles: ['personal-gruppe'], of: 'the panel, as human resources' },
] as const;

interface User {
  id: number;
  email: string;
  isActive: boolean;
}

/**
 * Creates the missing accounts of the panel, through its API.
 *
 * @param url of the content service.
 * @returns false if the administrator's password was changed. Then nothing is created.
 * @throws if the panel refuses a request.
 */
export async function makeAccounts(url: string, passwords: Variables): Promise<boolean> {
  const anyone = ky.create({ baseUrl: `${url}/admin/`, timeout: 60_000, retry: 0 });
  const [administrator, ...others] = accounts;
  const credentials = { email: administrator.email, password: passwords[administrator.name] };
  const { hasAdmin } = (await anyone.get('init').json<{ data: { hasAdmin: boolean } }>()).data;
  const login = await anyone.post(hasAdmin ? 'login' : 'register-admin', {
    json: hasAdmin ? credentials : { ...credentials, firstname: 'Administration', lastname: 'Probe' },
    throwHttpErrors: (status) => !hasAdmin || status !== 400,
  });
  if (!login.ok) return false;
  const { token } = (await login.json<{ data: { token: string } }>()).data;
  const panel = anyone.extend({ headers: { authorization: `Bearer ${token}` } });
  const roles = (await panel.get('roles').json<{ data: { id: number; code: string }[] }>()).data;
  const users = (await panel.get('users?pageSize=100').json<{ data: { results: User[] } }>()).data.results;
  for (const { name, email, roles: codes } of others) {
    const known = users.find((user) => user.email === email);
    if (known?.isActive) continue;
    const named = { firstname: name === 'hr' ? 'Personal' : 'Redaktion', lastname: 'Probe' };
    const ids = roles.filter(({ code }) => (codes as readonly string[]).includes(code)).map(({ id }) => id);
    // Known, but not active: an aborted trial left it.
    const { id } =
      known ?? (await panel.post('users', { json: { ...named, email, roles: ids } }).json<{ data: User }>()).data;
    await panel.put(`users/${id}`, { json: { password: passwords[name], isActive: true } });
  }
  return true;
}
