import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Bundle, Bundles } from '../../cms/src/bundles/answers.ts';
import type { ReplacePreview } from '../../cms/src/replace/answers.ts';
import type { WebsiteReleaseList } from '../../cms/src/reset/answers.ts';
import type { BinLine, VersionLine } from '../../cms/src/versions/answers.ts';
import { brands } from '../../sites.config.ts';
import { wholeBrands } from '../../src/builder/plan.ts';
import { build, openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { askAt } from '../fixtures/ask.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import { type Chance, chanceOf } from '../fixtures/random-edits.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

/** `SEED` repeats the choices of a run, but not the order in which the editors' requests arrive. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const actionsOfEach = 75;

const secret = 'test-rebuild-secret';
const sites = ['tabor', 'bauma'] as const;
type Site = (typeof sites)[number];
const page = 'api::seite.seite';
const notice = 'api::hinweis.hinweis';
const query = '?locale=de-CH';
const pathOf = (uid: string) => `/content-manager/collection-types/${uid}`;

let folders: TemporaryFolders;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;
let administrator: PanelUser;

const source = async (signal: AbortSignal) => serviceSource({ url: service.url, token: service.tokens.site, signal });

beforeAll(async () => {
  folders = await temporaryFolders();
  builder = openSiteBuilder({ folders, now: () => new Date(), stays: true, acceptShrink: true, source });
  origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], checkMinutes: 0 },
    build: (plan) => {
      const built = sites.filter((id) => plan.brands === 'all' || plan.brands.includes(id));
      return builder.build({ ...plan, brands: built });
    },
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
  service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
  });
  await builder.build(wholeBrands(sites));
  administrator = panelUser(service, await registerEditor(service));
}, 1_800_000);
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** Actions of the editors, for the comparison with what the content service kept. */
interface Deeds {
  /** Titles and texts that were published, with their entry. */
  published: { uid: string; id: string; title: string }[];
  deleted: string[];
  /** Answers by action, status and refusal: `publish 200`. */
  counts: Map<string, number>;
}

/** Does random things like an editor who looks at nothing and never waits. */
class RandomEditor {
  readonly #user: PanelUser;
  readonly #site: Site;
  readonly #chance: Chance;
  readonly #deeds: Deeds;
  #count = 0;

  constructor(user: PanelUser, site: Site, chance: Chance, deeds: Deeds) {
    this.#user = user;
    this.#site = site;
    this.#chance = chance;
    this.#deeds = deeds;
  }

  readonly #actions: Record<string, () => Promise<Answer | undefined>> = {
    create: () => this.#create(),
    publish: () => this.#onPage((id) => this.#publish(page, id, this.#fields())),
    rename: () => this.#onPage((id) => this.#publish(page, id, { Pfad: this.#path() })),
    plan: () =>
      this.#onPage((id) =>
        this.#publish(page, id, { Ab: inSeconds(this.#chance.below(5)), Bis: inSeconds(6 + this.#chance.below(5)) }),
      ),
    save: () =>
      this.#onPage((id) =>
        this.#user(`${pathOf(page)}/${id}${query}`, { method: 'PUT', body: { Titel: this.#title() } }),
      ),
    unpublish: () => this.#onPage((id) => this.#user(`${pathOf(page)}/${id}/actions/unpublish${query}`, { body: {} })),
    remove: () =>
      this.#onPage(async (id) => {
        const answer = await this.#user(`${pathOf(page)}/${id}?locale=*`, { method: 'DELETE' });
        if (answer.status < 300) this.#deeds.deleted.push(id);
        return answer;
      }),
    restore: () => this.#onPage((id) => this.#restore(id)),
    takeBack: async () => {
      const { lines } = (await this.#user('/papierkorb')).body as { lines: BinLine[] };
      return lines.length
        ? this.#user(`/papierkorb/${this.#chance.pick(lines).id}/wiederherstellen`, { body: {} })
        : undefined;
    },
    announce: () => this.#announce(),
    reset: () => this.#reset(),
    unpin: () => this.#user('/website/freigeben', { body: { brand: this.#site } }),
    replace: () => this.#replace(),
    unreplace: async () => {
      const done = ((await this.#user('/ersetzungen')).body?.done ?? []) as { id: string }[];
      return done.length
        ? this.#user(`/ersetzungen/${this.#chance.pick(done).id}/zuruecknehmen`, { body: {} })
        : undefined;
    },
    collect: () => this.#collect(),
    publishBundle: () => this.#onBundle({ deed: 'publish' }, ({ liveAt, entries }) => !liveAt && entries.length > 0),
    takeBackBundle: () => this.#onBundle({ deed: 'takeBack' }, ({ liveAt }) => liveAt !== null),
    dissolve: () => this.#onBundle({ deed: 'dissolve' }, () => true),
    restrict: () => this.#restrict(),
  };

  async act(): Promise<void> {
    // Pages are created and published most often.
    const often = ['create', 'create', 'publish', 'publish', 'rename'];
    const name = this.#chance.pick([...often, ...Object.keys(this.#actions)]);
    const answer = await this.#actions[name]?.();
    const refusal = answer && answer.status >= 300 ? ` ${String(answer.body?.error?.message).slice(0, 60)}` : '';
    const what = `${name} ${answer ? answer.status : 'nothing'}${refusal}`;
    this.#deeds.counts.set(what, (this.#deeds.counts.get(what) ?? 0) + 1);
    // A refusal says why; anything else is a fault.
    if (answer && answer.status >= 300) {
      expect([400, 404], `${what} ${JSON.stringify(answer.body)} (SEED=${seed})`).toContain(answer.status);
      expect(answer.body?.error?.message, what).toBeTruthy();
    }
  }

  #title = () => `Titel ${this.#site} ${this.#chance.below(1e9)}-${this.#count++}`;

  /** One of few paths, so that the editors get in each other's way. */
  #path = () => `/s/zufall-${this.#chance.below(12)}`;

  #fields() {
    const links = Array.from({ length: this.#chance.below(2) }, () => `[Mehr](${this.#path()})`);
    return {
      Titel: this.#title(),
      Inhalt: [{ __component: 'bloecke.text', Text: `Ein Text von ${this.#title()}. ${links.join(' ')}` }],
    };
  }

  async #onPage(action: (id: string) => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const { results } = (await this.#user(`${pathOf(page)}${query}&pageSize=50&filters[Pfad][$startsWith]=/s/zufall-`))
      .body as { results: { documentId: string }[] };
    return results.length ? action(this.#chance.pick(results).documentId) : undefined;
  }

  async #create(): Promise<Answer> {
    const answer = await this.#user(pathOf(page) + query, { body: { ...this.#fields(), Pfad: this.#path() } });
    if (answer.status >= 300 || this.#chance.below(2)) return answer;
    return this.#publish(page, answer.body.data.documentId, {});
  }

  async #publish(uid: string, id: string, change: object): Promise<Answer> {
    const { body } = await this.#user(`${pathOf(uid)}/${id}${query}`);
    const { status: _, ...entry } = body.data ?? {};
    const answer = await this.#user(`${pathOf(uid)}/${id}/actions/publish${query}`, { body: { ...entry, ...change } });
    const { Titel, Text } = answer.body?.data ?? {};
    if (answer.status < 300) this.#deeds.published.push({ uid, id, title: Titel ?? Text });
    return answer;
  }

  async #restore(id: string): Promise<Answer | undefined> {
    const list = `/fassungen?${new URLSearchParams({ uid: page, documentId: id, locale: 'de-CH' })}`;
    const versions = ((await this.#user(list)).body?.versions ?? []) as VersionLine[];
    if (!versions.length) return undefined;
    const restored = await this.#user(`/fassungen/${this.#chance.pick(versions).id}/wiederherstellen`, { body: {} });
    return restored.status < 300 && this.#chance.below(2) ? this.#publish(page, id, {}) : restored;
  }

  async #announce(): Promise<Answer> {
    const Bis = inSeconds(2 + this.#chance.below(8));
    const Text = `Hinweis ${this.#title()}`;
    const created = await this.#user(pathOf(notice) + query, { body: { Text, Art: 'besuch', Bis } });
    return created.status < 300 ? this.#publish(notice, created.body.data.documentId, {}) : created;
  }

  /** Some places of a word that all generated texts have. */
  async #replace(): Promise<Answer | undefined> {
    const [text, by] = this.#chance.pick([
      ['Ein Text von', 'Ein Wort von'],
      ['Ein Wort von', 'Ein Text von'],
    ] as const);
    const { entries } = (await this.#user('/ersetzen/vorschau', { body: { text, by } })).body as ReplacePreview;
    const places = entries.flatMap((entry) => (entry.mayChange ? entry.places : []));
    const chosen = places.filter(() => this.#chance.below(2)).map(({ key }) => key);
    return chosen.length ? this.#user('/ersetzen', { body: { text, by, places: chosen } }) : undefined;
  }

  /** A bundle of some drafts. */
  async #collect(): Promise<Answer | undefined> {
    const name = `Bündel ${this.#site} ${this.#count++}`;
    let answer: Answer | undefined = await this.#user('/buendel', { body: { name } });
    for (let entry = 0; entry < 2 && answer && answer.status < 300; entry++)
      answer = await this.#onPage(async (documentId) => {
        await this.#user(`${pathOf(page)}/${documentId}${query}`, { method: 'PUT', body: this.#fields() });
        const order = { deed: 'add', uid: page, documentId, locale: 'de-CH' };
        return this.#onBundle(order, (bundle) => bundle.name === name);
      });
    return answer;
  }

  async #onBundle(order: object, isWanted: (bundle: Bundle) => boolean): Promise<Answer | undefined> {
    const { bundles } = (await this.#user('/buendel')).body as Bundles;
    const own = bundles.filter((bundle) => bundle.name.includes(this.#site) && isWanted(bundle));
    return own.length ? this.#user(`/buendel/${this.#chance.pick(own).id}`, { body: order }) : undefined;
  }

  /** The task «Besuch einschränken», for two days. */
  #restrict(): Promise<Answer> {
    const until = inSeconds(2 * 86_400).slice(0, 10);
    return this.#user('/aufgaben/besuch', {
      body: { brand: this.#site, text: `Kein Besuch. ${this.#title()}`, until },
    });
  }

  async #reset(): Promise<Answer | undefined> {
    const { status, body } = await this.#user(`/website/staende?brand=${this.#site}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { releases } = body as WebsiteReleaseList;
    const from = releases.find(({ isLive }) => isLive)?.id;
    const others = releases.filter(({ isLive }) => !isLive);
    if (!from || !others.length) return undefined;
    return this.#user('/website/zuruecksetzen', {
      body: { brand: this.#site, from, to: this.#chance.pick(others).id },
    });
  }
}

/** Builds what the content service publishes now into empty folders. @returns the files of each host. */
async function cleanBuild() {
  const clean = await temporaryFolders();
  try {
    // Former vacancies are history and not part of the content.
    for (const id of sites) {
      const { readFrom: _, ...snapshot } = JSON.parse(await readFile(join(folders.snapshots, `${id}.json`), 'utf8'));
      await mkdir(clean.snapshots, { recursive: true });
      await writeFile(join(clean.snapshots, `${id}.json`), JSON.stringify(snapshot));
    }
    const { brands: reports } = await build({ folders: clean, now: () => new Date(), source, site: sites });
    expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
    return await contentsOf(clean);
  } finally {
    await clean.remove();
  }
}

const contentsOf = ({ dist }: { dist: string }) =>
  Promise.all(hosts.map(async (host) => [host, await folderContents(join(dist, host))] as const));
const hosts = sites.map((site) => brands.find(({ id }) => id === site)?.hosts[0] ?? '');

/** Follows all links within a host. @returns dead ones with a page that has them. */
async function deadLinks(host: string): Promise<string[]> {
  const seen = new Map([['/', 'home']]);
  const dead: string[] = [];
  for (const [path, from] of seen) {
    const { status, text, headers } = await askAt(origin.port, host, path);
    if (status >= 400) dead.push(`${path} on ${from}: ${status}`);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    for (const [, link = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      if (!link.startsWith('//') && !seen.has(link)) seen.set(link, path);
  }
  expect(seen.size).toBeGreaterThan(30);
  return dead;
}

test(`four editors do ${4 * actionsOfEach} random things (SEED=${seed})`, async () => {
  console.log(`SEED=${seed}`);
  const deeds: Deeds = { published: [], deleted: [], counts: new Map() };
  const invited: RandomEditor[] = [];
  for (const [number, site] of [sites[0], sites[0], sites[1], sites[1]].entries()) {
    const user = await inviteUser(service, administrator, [`redaktion-${site}`, `website-${site}`], `Nr${number}`);
    invited.push(new RandomEditor(user, site, chanceOf(seed + number), deeds));
  }
  await Promise.all(
    invited.map(async (editor) => {
      for (let action = 0; action < actionsOfEach; action++) await editor.act();
    }),
  );
  console.log(Object.fromEntries([...deeds.counts].sort()));
  for (const brand of sites) await administrator('/website/freigeben', { body: { brand } });

  // All that was planned has come and gone, and the last build has ended.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  const expected = await cleanBuild();
  await vi.waitFor(async () => expect(await contentsOf(folders)).toEqual(expected), {
    timeout: 180_000,
    interval: 500,
  });
  for (const host of hosts) expect(await deadLinks(host), host).toEqual([]);

  const database = new DatabaseSync(join(service.folder, 'data.db'), { readOnly: true });
  const contents = (id: string) =>
    database
      .prepare('SELECT content FROM fassungen WHERE document = ?')
      .all(id)
      .map(({ content }) => String(content));
  for (const { id, title } of deeds.published)
    expect(
      contents(id).some((content) => content.includes(title)),
      `a version of «${title}»`,
    ).toBe(true);
  for (const id of deeds.deleted) {
    const isThere = (await administrator(`${pathOf(page)}/${id}${query}`)).status === 200;
    const actions = database.prepare("SELECT id FROM fassungen WHERE document = ? AND action = 'deleted'").all(id);
    expect(isThere || actions.length > 0, `deleted page ${id}`).toBe(true);
  }
  database.close();
}, 3_600_000);
