import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { platformFileNames } from '../../src/build/platform-files.ts';
import { foldersIn } from '../../src/build/releases/folders.ts';
import { filesOf, liveId, liveRelease } from '../../src/build/releases/manifest.ts';
import { collections } from '../../src/content/collections.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { askAt } from '../fixtures/ask.ts';
import { type BuilderMember, builderMember, type GroupSettings, notify } from '../fixtures/builder-group.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { documentIdFrom } from '../fixtures/document-id.ts';
import { aFew, type EditableContent, type EditableEntry, editableContent } from '../fixtures/editable-content.ts';
import { full } from '../fixtures/full.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { chanceOf } from '../fixtures/random-edits.ts';
import { shareWithOtherBuilds } from '../fixtures/shared-folders.ts';
import { type StorageCache, startStorageCache } from '../fixtures/storage-cache.ts';

const program = findPostgres();
const all = brands as readonly Brand[];
const hosts = all.map(({ hosts: [host] }) => host);
const soon = { timeout: 240_000, interval: 250 };
const edits = 200;
const statusToken = 'of-those-who-watch-the-builders';

let root: string;
let postgres: Postgres;
let storage: ObjectStorage;
let cache: StorageCache;
let content: EditableContent;
let server: ContentServer;
let settings: GroupSettings;
let members: BuilderMember[];

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
  const left = new Set<string>(platformFileNames.map((name) => `/${name}`));
  const files = [...filesOf(live.manifest).keys()].filter((file) => !left.has(file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(live.folder, file))] as const)),
  );
}

/** Lists files with wrong bytes, and files that should not exist. */
async function differences(): Promise<string[]> {
  const found: string[] = [];
  const keys = await storage.keys();
  for (const host of hosts) {
    const files = await wanted(host);
    for (const [file, bytes] of files) {
      const answer = await storage.get(`${host}${file}`);
      if (!bytes.equals(Buffer.from(await answer.arrayBuffer()))) found.push(`${host}${file}`);
      else if (file.endsWith('.html') && (await cache.get(host, file)) !== bytes.toString())
        found.push(`${host}${file} in the cache`);
    }
    for (const key of keys)
      if (key.startsWith(`${host}/`) && key.endsWith('.html') && !files.has(key.slice(host.length))) found.push(key);
  }
  return found;
}

const askStatus = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${statusToken}` } })).text();
/** A metric of each origin. */
const measured = async (name: string) => {
  const metrics = await Promise.all(ports().map((port) => askStatus(port, '/metrics')));
  return metrics.map((text) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]));
};

const created: { brand: Brand; entry: EditableEntry }[] = [];

/** Changes the content. @returns the notification of the content service. */
function edit(number: number): object {
  const brand = chance.pick(all);
  const [locale] = brand.locales;
  const uidOf = (name: 'pages' | 'jobs') => {
    const { singular } = collections[name];
    return `api::${singular}.${singular}`;
  };
  const tell = (uid: string, documentId: string) => ({ brand: brand.id, locale, uid, documentId });
  const jobs = content.entries('jobs', brand.id, locale);
  switch (chance.below(5)) {
    case 0: {
      const uid = `api::konfiguration-${brand.id}.konfiguration-${brand.id}`;
      content.configuration(brand.id, locale)['AdresseZeile1'] = `Weg ${number}`;
      return tell(uid, 'configuration');
    }
    case 1: {
      const model = jobs[0];
      if (!model) break;
      const documentId = documentIdFrom(`group ${number}`);
      const entry = { ...structuredClone(model), documentId, Nummer: 7_000 + number, Besetzt: false };
      jobs.push(entry);
      created.push({ brand, entry });
      return tell(uidOf('jobs'), documentId);
    }
    case 2: {
      // Withdraws a vacancy: its address must answer 410 from now on.
      const last = created.pop();
      if (!last) break;
      const list = content.entries('jobs', last.brand.id, last.brand.locales[0]);
      list.splice(list.indexOf(last.entry), 1);
      return { ...tell(uidOf('jobs'), last.entry.documentId), brand: last.brand.id, locale: last.brand.locales[0] };
    }
  }
  const entry = chance.pick(content.entries('pages', brand.id, locale));
  entry['Inhalt'] = [{ __component: 'bloecke.text', Text: `Das ist Nummer ${number}.` }];
  return tell(uidOf('pages'), entry.documentId);
}

/** Visits pages, so that the cache stores them. */
const visit = () =>
  Promise.all(hosts.flatMap((host) => ['/index.html', '/jobs/index.html'].map((file) => cache.get(host, file))));

/** Takes minutes. The rules of the leader and of the storage have short tests of their own. */
describe.skipIf(!program || !full)('several origins that build', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'builders-'));
    content = await editableContent(await defaultSource(), aFew);
    [postgres, storage, server] = await Promise.all([
      startPostgres(program as string, { name: 'sites', password: 'secret' }),
      startObjectStorage(),
      startContentServer(content.source),
    ]);
    cache = await startStorageCache(storage);
    settings = {
      root,
      contentUrl: server.url,
      databaseUrl: `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`,
      storage,
      purgeBy: cache.purgeBy,
    };
    // The session token tells which origin sends a request to the storage.
    members = ['one', 'two'].map((name) =>
      builderMember(name, settings, { STATUS_TOKEN: statusToken, AWS_SESSION_TOKEN: name }),
    );
    await buildReference();
    await Promise.all(members.map((one) => one.start()));
  });
  afterAll(async () => {
    await Promise.all(members?.map((one) => one.stop()) ?? []);
    await server?.close();
    await cache?.close();
    await storage?.close();
    await postgres?.stop();
    if (root) await rm(root, { recursive: true, force: true });
  });

  test('all build all brands, and one publishes the same files as a single origin', async () => {
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
    const publishers = members.filter((member) => /storage: \S+: \S+ is there/.test(member.output()));
    expect(publishers).toHaveLength(1);
    const isServed = async (port: number, host: string) => (await askAt(port, host, '/robots.txt')).status === 200;
    for (const port of ports())
      for (const host of hosts) await vi.waitFor(async () => expect(await isServed(port, host)).toBe(true), soon);
  }, 600_000);

  test('a rollback from any machine takes visitors of the storage and of each origin back, while edits go on', async () => {
    const [brand] = all.filter(({ id }) => id === 'tabor');
    if (!brand) throw new Error('there is no tabor');
    const configuration = content.configuration(brand.id, brand.locales[0]);
    const former = configuration['AdresseZeile1'];
    const home = async () => (await storage.get(`${brand.hosts[0]}/index.html`)).text();
    const tell = () => notify({ brand: brand.id, uid: 'api::konfiguration-tabor.konfiguration-tabor' }, ports);
    const homes = async () => [
      await home(),
      ...(await Promise.all(ports().map(async (port) => (await askAt(port, brand.hosts[0], '/')).body.toString()))),
    ];
    const addresses = async () => (await homes()).map((page) => /Falscher Weg \d+/.exec(page)?.[0]);
    const show = async (address: string) => {
      configuration['AdresseZeile1'] = address;
      await tell();
      await vi.waitFor(async () => expect(await addresses()).toEqual([address, address, address]), soon);
    };
    await show('Falscher Weg 1');
    const leader = members[(await measured('builder_leads')).indexOf(1)];
    const first = await liveId(join(root, leader?.name ?? '', 'dist'), brand.hosts[0]);
    await show('Falscher Weg 2');
    let isDone = false;
    const flow = (async () => {
      for (let number = 3; !isDone; number++) {
        configuration['AdresseZeile1'] = `Falscher Weg ${number}`;
        await tell();
        await setTimeout(1_000);
      }
    })();
    const env = {
      ...process.env,
      DATABASE_URL: settings.databaseUrl,
      DIST_FOLDER: join(root, 'elsewhere', 'dist'),
      WORK_FOLDER: join(root, 'elsewhere', 'work'),
    };
    const command = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/rollback.ts', '--site', 'tabor', ...words], { env });
    const [done] = JSON.parse((await command('--to', first ?? '', '--json')).stdout);
    expect(done).toMatchObject({ brand: 'tabor', pinned: true });
    expect(await addresses()).toEqual(Array.from({ length: 3 }, () => 'Falscher Weg 1'));
    await setTimeout(5_000);
    expect(await addresses()).toEqual(Array.from({ length: 3 }, () => 'Falscher Weg 1'));
    isDone = true;
    await flow;
    configuration['AdresseZeile1'] = former;
    await command('--unpin');
    await buildReference();
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  }, 600_000);

  test('a builder dies, hangs or loses its disk: no change is lost', async () => {
    const told: Promise<number>[] = [];
    for (let number = 1; number <= edits; number++) {
      told.push(notify(edit(number), () => ports().sort(() => chance.below(3) - 1)));
      void visit();
      await setTimeout(chance.below(600));
      if (number % 8 === 4) disturb(chance.pick(members), Math.floor(number / 8));
    }
    expect(await Promise.all(told)).toHaveLength(edits);
    await turn;
    await buildReference();
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  }, 900_000);

  test('a takeover publishes only freshly read content, and remembers withdrawn vacancies', async () => {
    const [one, two] = members;
    const [brand] = all.filter(({ id }) => id === 'tabor');
    if (!one || !two || !brand) throw new Error('tabor has two origins');
    await two.stop();
    await vi.waitFor(async () => expect(await measured('builder_leads')).toEqual([1]), soon);
    // Published and withdrawn while the other origin was away.
    const jobs = content.entries('jobs', brand.id, brand.locales[0]);
    const vacancy = { ...structuredClone(jobs[0]), documentId: documentIdFrom('short'), Nummer: 8_001, Besetzt: false };
    const [short, gone] = ['/jobs/offene-stellen/8001/index.html', '/jobs/offene-stellen/8001/410.html'];
    const isThere = async (file: string) => (await storage.get(`${brand.hosts[0]}${file}`)).ok;
    const message = { brand: brand.id, uid: 'api::stelle.stelle', documentId: vacancy.documentId };
    jobs.push({ ...vacancy, Lehrstelle: false } as EditableEntry);
    await notify(message, ports);
    await buildReference();
    await vi.waitFor(async () => expect(await isThere(short)).toBe(true), soon);
    jobs.pop();
    await notify(message, ports);
    const left = async () => [await isThere(short), await isThere(gone)];
    await vi.waitFor(async () => expect(await left()).toEqual([false, true]), soon);

    server.faults.set('/api/', { status: 503 });
    await one.kill();
    await two.start();
    await vi.waitFor(() => expect(two.output()).toMatch(/rebuild: .* held back|rebuild: a build of .* broke/), soon);
    await setTimeout(3_000);
    expect(await left()).toEqual([false, true]);
    server.faults.clear();
    const answerOfTwo = async () =>
      (await askAt(two.process?.port ?? 0, brand.hosts[0], '/jobs/offene-stellen/8001')).status;
    await vi.waitFor(async () => expect(await answerOfTwo()).toBe(410), soon);
    await one.start();
    await notify(edit(edits + 1), ports);
    await buildReference();
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  }, 600_000);
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
