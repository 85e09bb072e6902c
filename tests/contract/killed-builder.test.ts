import { expect, onTestFinished, test, vi } from 'vitest';
import { BuilderProcess } from '../../src/builder/builder-process.ts';
import { fullCheck, type RebuildPlan } from '../../src/builder/plan.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, editableContent } from '../fixtures/editable-content.ts';
import { liveFile } from '../fixtures/temporary-build.ts';

test('after a build was killed, a change of a page reaches the search of the group', async () => {
  const content = await editableContent(await defaultSource(), aFew);
  const server = await startContentServer(content.source);
  const folders = await builtFolders(server);
  vi.stubEnv('CONTENT_URL', server.url);
  vi.stubEnv('CONTENT_TOKEN', token);
  const builder = new BuilderProcess(folders);
  onTestFinished(async () => {
    await builder.close();
    vi.unstubAllEnvs();
    await server.close();
    await folders.remove();
  });
  const { signal } = new AbortController();
  await builder.build(fullCheck, signal);
  const killed = AbortSignal.abort();
  await expect(builder.build(fullCheck, killed)).rejects.toThrow('without a report');

  const [page] = content.entries('pages', 'tabor', 'de-CH');
  if (!page) throw new Error('tabor has no page');
  page['Inhalt'] = [{ __component: 'bloecke.text', Text: 'Der Dachgarten ist offen.' }];
  const { documentId } = page;
  const plan: RebuildPlan = { brands: ['tabor'], entries: [{ uid: 'api::seite.seite', documentId, brand: 'tabor' }] };
  await builder.build(plan, signal);
  expect(await liveFile(folders, 'digallo.example', 'suche.json')).toContain('Der Dachgarten ist offen.');
});
