import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { filesByAddress, liveRelease } from '../../src/releases/manifest.ts';
import { askAt } from '../fixtures/ask.ts';
import {
  type BuilderMember,
  builderMember,
  type GroupSettings,
  notify,
  storageVariables,
} from '../fixtures/builder-group.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { documentIdFrom } from '../fixtures/document-id.ts';
import { aFew, type EditableContent, type EditableEntry, editableContent } from '../fixtures/editable-content.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { chanceOf } from '../fixtures/random-edits.ts';
import { shareWithOtherBuilds } from '../fixtures/shared-folders.ts';
import { readPublished } from '../fixtures/stored-files.ts';

const program = findPostgres();
const all = brands as readonly Brand[];
const hosts = all.map(({ hosts: [host] }) => host);
const soon = { timeout: 720_000, interval: 250 };
const edits = 200;
const rollbacks = 5;

let root: string;
let postgres: Postgres;
let storage: ObjectStorage;
let content: EditableContent;
let server: ContentServer;
let settings: GroupSettings;
let members: BuilderMember[];
/** Cache in front of the storage. A purged address is read again at once, as the next visitor does. */
let cache: Server;
const cached = new Map<string, string>();

const ports = () => members.flatMap(({ process }) => process?.port ?? []);
const chance = chanceOf(19);

/** Folders of a build by a single machine. */
const reference = () => foldersIn(join(root, 'reference', 'dist'), join(root, 'reference', 'work'));
async function buildReference(): Promise<void> {
  const work = join(root, 'reference', 'work');
  await mkdir(work, { recursive: true });
  await shareWithOtherBuilds(work);
  const { dist } = reference();
  const environment = { CONTENT_URL: server.url, CONTENT_TOKEN: token, DIST_FOLDER: dist, WORK_FOLDER: work };
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
}

/** Files of a host that visitors may get, by address. */
async function wanted(host: string): Promise<Map<string, Buffer>> {
  const live = await liveRelease(reference().dist, reference().releases, host);
  if (!live) throw new Error(`nothing was built of ${host}`);
  const files = [...filesByAddress(live.manifest).keys()];
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(live.folder, file))] as const)),
  );
}

/** Page of a vacancy that was published and withdrawn between two builds of the single machine, which never saw it. */
const isWithdrawn = (address: string) => /\/7\d{3}\/410\.html$/.test(address);

/** Lists addresses with wrong bytes, and those that should not exist. */
async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const host of hosts) {
    const [files, published] = await Promise.all([wanted(host), readPublished(storage, host)]);
    for (const address of new Set([...files.keys(), ...published.keys()])) {
      if (!files.has(address) && isWithdrawn(address)) continue;
      if (!files.get(address)?.equals(published.get(address) ?? Buffer.alloc(0))) found.push(host + address);
    }
  }
  return found;
}

const created: { brand: Brand; entry: EditableEntry }[] = [];

/** Publishes or withdraws a vacancy, or changes a page. @returns the notification of the content service. */
function edit(number: number): object {
  const tell = (type: string, { id, locales }: Brand, { documentId }: EditableEntry) => {
    return { brand: id, locale: locales[0], uid: `api::${type}.${type}`, documentId };
  };
  const jobsOf = ({ id, locales }: Brand) => content.entries('jobs', id, locales[0]);
  const brand = chance.pick(all);
  const [model] = jobsOf(brand);
  const last = created.at(-1);
  const what = chance.below(3);
  if (what === 0 && model) {
    const more = { documentId: documentIdFrom(`group ${number}`), Nummer: 7_000 + number, Besetzt: false };
    const entry = { ...structuredClone(model), ...more };
    jobsOf(brand).push(entry);
    created.push({ brand, entry });
    return tell('stelle', brand, entry);
  }
  if (what === 1 && last) {
    // Its address must answer 410 from now on.
    created.pop();
    jobsOf(last.brand).splice(jobsOf(last.brand).indexOf(last.entry), 1);
    return tell('stelle', last.brand, last.entry);
  }
  const entry = chance.pick(content.entries('pages', brand.id, brand.locales[0]));
  entry['Inhalt'] = [{ __component: 'bloecke.text', Text: `Das ist Nummer ${number}.` }];
  return tell('seite', brand, entry);
}

/** Takes minutes. The rules of the leader and of the storage have short tests of their own. */
describe.skipIf(!program)('several origins that build', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'builders-'));
    content = await editableContent(await defaultSource(), aFew);
    [postgres, storage, server] = await Promise.all([
      startPostgres(program as string, { name: 'sites', password: 'secret' }),
      startObjectStorage(),
      startContentServer(content.source),
    ]);
    settings = {
      root,
      contentUrl: server.url,
      databaseUrl: `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`,
      storage,
    };
    cache = createServer(async ({ headers: { host = '' }, url = '' }, response) => {
      if (url === '/') cached.set(host + url, String((await readPublished(storage, host)).get('/index.html')));
      response.end();
    }).listen(0, '127.0.0.1');
    await once(cache, 'listening');
    const PURGE_BY = `purge:http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
    // Edits must not displace the release that a rollback chose a moment ago.
    const environment = { PURGE_BY, RELEASES_KEPT: '40' };
    members = ['one', 'two'].map((name) => builderMember(name, settings, environment));
    await buildReference();
    await Promise.all(members.map((one) => one.start()));
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  });
  afterAll(async () => {
    await Promise.all(members?.map((one) => one.stop()) ?? []);
    cache?.close();
    await server?.close();
    await storage?.close();
    await postgres?.stop();
    if (root) await rm(root, { recursive: true, force: true });
  });

  test('rollbacks from any machine end once the storage, each origin and the cache have followed, while edits go on', async () => {
    const [brand] = all.filter(({ id }) => id === 'tabor');
    if (!brand) throw new Error('there is no tabor');
    const [host] = brand.hosts;
    const configuration = content.configuration(brand.id, brand.locales[0]);
    const former = configuration['AdresseZeile1'];
    const tell = () => notify({ brand: brand.id, uid: 'api::konfiguration-tabor.konfiguration-tabor' }, ports);
    /** Home pages that visitors get: of the storage, of each origin, and as the cache was last asked to forget it. */
    const addresses = async () => {
      const stored = (await readPublished(storage, host)).get('/index.html')?.toString() ?? '';
      const served = await Promise.all(ports().map(async (port) => (await askAt(port, host, '/')).body.toString()));
      return [stored, ...served, cached.get(`${host}/`) ?? ''].map((page) => /Falscher Weg \d+/.exec(page)?.[0]);
    };
    const everywhere = (address: string) => Array.from({ length: 4 }, () => address);
    const show = async (address: string) => {
      configuration['AdresseZeile1'] = address;
      await tell();
      await vi.waitFor(async () => expect(await addresses()).toEqual(everywhere(address)), soon);
    };
    const env = {
      ...process.env,
      DATABASE_URL: settings.databaseUrl,
      ...storageVariables(storage),
      DIST_FOLDER: join(root, 'elsewhere', 'dist'),
      WORK_FOLDER: join(root, 'elsewhere', 'work'),
    };
    const command = async (script: string, ...words: string[]) => {
      const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, '--site', 'tabor', ...words], { env });
      return (await run).stdout;
    };
    const times: number[] = [];
    for (let round = 1; round <= rollbacks; round++) {
      const right = `Falscher Weg ${round}000`;
      await show(right);
      const [{ releases }] = JSON.parse(await command('releases', '--json'));
      const { id } = releases.find(({ isLive }: { isLive: boolean }) => isLive);
      let isDone = false;
      const flow = (async () => {
        for (let number = 1; !isDone; number++) {
          configuration['AdresseZeile1'] = `Falscher Weg ${round}00${number}`;
          await tell();
          await setTimeout(100);
        }
      })();
      await vi.waitFor(async () => expect(await addresses()).not.toContain(right), soon);
      const started = performance.now();
      const [done] = JSON.parse(await command('rollback', '--to', id, '--json'));
      times.push(Math.round(performance.now() - started));
      expect(done).toMatchObject({ brand: 'tabor', to: id, pinned: true });
      expect(await addresses()).toEqual(everywhere(right));
      await setTimeout(1_000);
      expect(await addresses()).toEqual(everywhere(right));
      isDone = true;
      await flow;
      await command('rollback', '--unpin');
    }
    console.log(`rollbacks took ${times.sort((one, other) => one - other).join(', ')} ms`);
    configuration['AdresseZeile1'] = former;
    await tell();
    await buildReference();
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  }, 2_700_000);

  test('a builder dies, hangs or loses its disk: no change is lost', async () => {
    const told: Promise<number>[] = [];
    for (let number = 1; number <= edits; number++) {
      told.push(notify(edit(number), () => ports().sort(() => chance.below(3) - 1)));
      await setTimeout(chance.below(600));
      if (number % 8 === 4) disturb(chance.pick(members), Math.floor(number / 8));
    }
    expect(await Promise.all(told)).toHaveLength(edits);
    await turn;
    await buildReference();
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  }, 2_700_000);
});

/** Disturbs one builder at a time, so that another one is running. */
let turn: Promise<void> = Promise.resolve();
function disturb(member: BuilderMember, kind: number): void {
  turn = turn.then(async () => {
    if (kind % 3 === 2) {
      // Pauses longer than a lease: its work may be outdated when it continues.
      member.process?.child.kill('SIGSTOP');
      await setTimeout(9_000);
      member.process?.child.kill('SIGCONT');
      return;
    }
    await member.kill();
    if (kind % 3 === 0) await member.loseDisk();
    // Sometimes the other builder takes over before this one is back.
    await setTimeout(chance.below(2) * 9_000);
    await member.start();
  });
}
