import type { Answer, Call, ContentService } from './content-service.ts';

const administrator = { firstname: 'A', lastname: 'B', email: 'admin@example.ch', password: 'Test-password-1' };

/** Registers the first administrator; works once per service. @returns the token. */
export async function registerEditor(service: ContentService): Promise<string> {
  return (await service.call('/admin/register-admin', { body: administrator })).body.data.token;
}

/** Sends requests as a logged-in user of the panel. */
export type PanelUser = (path: string, options?: Call) => Promise<Answer>;

/** @param token of a login. */
export function panelUser(service: ContentService, token: string): PanelUser {
  const authorization = { authorization: `Bearer ${token}` };
  return (path, { headers, ...options } = {}) =>
    service.call(path, { ...options, headers: { ...headers, ...authorization } });
}

/** Invites a user and accepts the invitation. @param codes of the roles. @param firstname must be unique. */
export async function inviteUser(
  service: ContentService,
  administrator: PanelUser,
  codes: readonly string[],
  firstname = codes.join('.'),
): Promise<PanelUser> {
  const { data } = (await administrator('/admin/roles')).body as { data: { id: number; code: string }[] };
  const roles = data.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  const named = { firstname, lastname: 'Test' };
  const email = `${firstname.toLowerCase()}@example.ch`;
  const invited = await administrator('/admin/users', { body: { ...named, email, roles } });
  const { registrationToken } = invited.body.data;
  const userInfo = { ...named, password: 'Test-password-1' };
  const { body } = await service.call('/admin/register', { body: { registrationToken, userInfo } });
  return panelUser(service, body.data.token);
}
