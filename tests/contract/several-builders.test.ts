import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { foldersIn } from '../../src/build/releases/folders.ts';
import { filesByAddress, liveId, liveRelease } from '../../src/build/releases/manifest.ts';
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

const program = findPostgres();
const all = brands as readonly Brand[];
const hosts = all.map(({ hosts: [host] }) => host);
const soon = { timeout: 240_000, interval: 250 };
const edits = 200;
const statusToken = 'of-those-who-watch-the-builders';

let root: string;
let postgres: Postgres;
let storage: ObjectStorage;
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
  const files = [...filesByAddress(live.manifest).keys()];
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
    }
    for (const key of keys)
      if (key.startsWith(`${host}/`) && key.endsWith('.html') && !files.has(key.slice(host.length))) found.push(key);
  }
  return found;
}

/** Whether each origin leads. */
const leading = () =>
  Promise.all(
    ports().map(async (port): Promise<boolean> => {
      const headers = { authorization: `Bearer ${statusToken}` };
      return (await (await fetch(`http://127.0.0.1:${port}/api/status`, { headers })).json()).builders.leads;
    }),
  );

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
describe.skipIf(!program || !full)('several origins that build', () => {
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
    // The session token tells which origin sends a request to the storage.
    members = ['one', 'two'].map((name) =>
      builderMember(name, settings, { STATUS_TOKEN: statusToken, AWS_SESSION_TOKEN: name }),
    );
    await buildReference();
    await Promise.all(members.map((one) => one.start()));
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  });
  afterAll(async () => {
    await Promise.all(members?.map((one) => one.stop()) ?? []);
    await server?.close();
    await storage?.close();
    await postgres?.stop();
    if (root) await rm(root, { recursive: true, force: true });
  });

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
    const leader = members[(await leading()).indexOf(true)];
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
      await setTimeout(chance.below(600));
      if (number % 8 === 4) disturb(chance.pick(members), Math.floor(number / 8));
    }
    expect(await Promise.all(told)).toHaveLength(edits);
    await turn;
    await buildReference();
    await vi.waitFor(async () => expect(await differences()).toEqual([]), soon);
  }, 900_000);
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
