import { join } from 'node:path';
import { wholeBrands } from '../../src/builder/plan.ts';
import { openSiteBuilder } from '../../src/builder/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { startOrigin } from '../../src/origin/origin.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { seed, startContentService } from '../contract/content-service.ts';
import { startMailServer } from '../contract/mail-server.ts';
import { inviteUser, panelUser, registerEditor } from '../contract/panel-login.ts';
import { previewSecret } from '../contract/shared-content-service.ts';
import { underTest } from '../e2e/under-test.ts';
import { freePort } from '../fixtures/free-port.ts';
import { temporaryFolders } from '../fixtures/temporary-build.ts';
import { panel, people } from './people.ts';

const secret = 'test-rebuild-secret';
/** Brand of the journeys. */
const sites = ['tabor'] as const;

/**
 * Builds the panel if needed. Starts the content service, an origin that publishes edits, and a mail server; invites
 * all users of the journeys.
 */
export default async function startPanel(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  const folders = await temporaryFolders();
  const mails = await startMailServer();
  const port = await freePort();
  const settings = {
    REBUILD_URL: `http://127.0.0.1:${port}/api/rebuild`,
    REBUILD_SECRET: secret,
    PREVIEW_SECRET: previewSecret,
    PREVIEW_URL: `http://{brand}.localhost:${port}`,
    IMPORT_PRIVATE_HOSTS: '127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Digallo Gruppe <system@digallo.example>',
  };
  const service = await startContentService(settings, seed(), ([program, ...args]) => [program, ...args, '--admin']);
  const { url, tokens } = service;
  const builder = openSiteBuilder({
    folders,
    // The content service has no other clock: a vacancy that a task publishes today is to be seen today.
    now: () => new Date(),
    stays: true,
    source: async (signal) => serviceSource({ url, token: tokens.site, signal }),
  });
  const origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], checkMinutes: 0 },
    preview: { secrets: [previewSecret], content: { url, token: tokens.preview }, admin: url },
    build: (plan) => builder.build(plan),
    port,
    hostname: '127.0.0.1',
    log: () => {},
  });
  await builder.build(wholeBrands(sites));
  const administrator = panelUser(service, await registerEditor(service));
  for (const [name, role] of Object.entries(people)) await inviteUser(service, administrator, [role], name);
  underTest.set({ port: origin.port, chromium });
  panel.set(service);
  return async () => {
    await service.stop();
    await origin.close();
    await builder.close();
    await mails.stop();
    await folders.remove();
  };
}
