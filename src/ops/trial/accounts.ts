import ky from 'ky';
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
  const anyone = ky.create({ baseUrl: `${url}/admin/`, timeout: 60_000, retry: 0 });
  const [administrator, ...others] = accounts;
  const credentials = { email: administrator.email, password: passwords[administrator.name] ?? '' };
  const { hasAdmin } = schemas.init.parse(await anyone.get('init').json()).data;
  const first = { ...credentials, firstname: 'Administration', lastname: 'Probe' };
  const login = await anyone.post(hasAdmin ? 'login' : 'register-admin', {
    json: hasAdmin ? credentials : first,
    throwHttpErrors: (status) => !hasAdmin || status !== 400,
  });
  if (!login.ok) return false;
  const { token } = schemas.login.parse(await login.json()).data;
  const panel = anyone.extend({ headers: { authorization: `Bearer ${token}` } });
  const roles = schemas.roles.parse(await panel.get('roles').json()).data;
  const users = schemas.users.parse(await panel.get('users?pageSize=100').json()).data.results;
  for (const { name, email, role } of others) {
    const found = users.find((user) => user.email === email);
    if (found?.isActive) continue;
    // An invitation that an aborted trial left.
    if (found) await panel.delete(`users/${found.id}`);
    const named = { firstname: name === 'hr' ? 'Personal' : 'Redaktion', lastname: 'Probe' };
    const ids = roles.filter(({ code }) => code === role).map(({ id }) => id);
    const invited = await panel.post('users', { json: { ...named, email, roles: ids } }).json();
    const { registrationToken } = schemas.invitation.parse(invited).data;
    await anyone.post('register', { json: { registrationToken, userInfo: { ...named, password: passwords[name] } } });
  }
  return true;
}

const answer = <Data extends z.ZodType>(data: Data) => z.object({ data });
const user = z.object({ id: z.number(), email: z.string(), isActive: z.boolean() });
/** Answers of the panel. */
const schemas = {
  init: answer(z.object({ hasAdmin: z.boolean() })),
  login: answer(z.object({ token: z.string() })),
  roles: answer(z.array(z.object({ id: z.number(), code: z.string() }))),
  users: answer(z.object({ results: z.array(user) })),
  invitation: answer(z.object({ registrationToken: z.string() })),
};
