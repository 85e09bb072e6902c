import { findChromium } from '../browser/find-chromium.ts';
import { seed, startContentService } from '../contract/content-service.ts';
import { inviteUser, panelUser, registerEditor } from '../contract/panel-login.ts';
import { underTest } from '../e2e/under-test.ts';
import { panel, people } from './people.ts';

/** Builds the panel if need be, starts the content service with it, and invites everybody whom the journeys are about. */
export default async function startPanel(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  const service = await startContentService({}, seed(), ([program, ...args]) => [program, ...args, '--admin']);
  const administrator = panelUser(service, await registerEditor(service));
  for (const [name, role] of Object.entries(people)) await inviteUser(service, administrator, [role], name);
  underTest.set({ port: Number(new URL(service.url).port), chromium });
  panel.set(service.url);
  return () => service.stop();
}
