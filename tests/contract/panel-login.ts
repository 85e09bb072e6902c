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

/** Returns the body of an answer that succeeds. */
export async function succeed(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** An administrator, and editors of Tabor (two), Bauma and Rivabella. */
export interface Editors {
  administrator: PanelUser;
  anna: PanelUser;
  beat: PanelUser;
  /** Editor of another house. */
  mara: PanelUser;
  /** Editor of a house with languages. */
  elio: PanelUser;
}

/** Registers an administrator and invites the editors; works once per service. */
export async function inviteEditors(service: ContentService): Promise<Editors> {
  const administrator = panelUser(service, await registerEditor(service));
  const invite = (role: string, name: string) => inviteUser(service, administrator, [role], name);
  return {
    administrator,
    anna: await invite('redaktion-tabor', 'Anna'),
    beat: await invite('redaktion-tabor', 'Beat'),
    mara: await invite('redaktion-bauma', 'Mara'),
    elio: await invite('redaktion-rivabella', 'Elio'),
  };
}
