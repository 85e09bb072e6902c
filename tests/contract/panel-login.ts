import type { ContentService } from './content-service.ts';

const administrator = { firstname: 'A', lastname: 'B', email: 'admin@example.ch', password: 'Test-password-1' };

/** @returns the token of somebody who may do everything in the panel; once per service. */
export async function registerEditor(service: ContentService): Promise<string> {
  return (await service.call('/admin/register-admin', { body: administrator })).body.data.token;
}
