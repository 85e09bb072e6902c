import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import type { Website } from '../../cms/src/live/states.ts';
import { type Brand, brands } from '../../sites.config.ts';
import { build, openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { readHeld } from '../../src/content/held-brands.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { checkLinks } from '../../src/origin/links/check-links.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import { chanceOf } from '../fixtures/random-edits.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { Editor, type Step } from './editors-at-once.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

/** `SEED` repeats the choices of the three editors, but not their order. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const edits = 200;
/** Rounds; after each one all websites are checked. */
const rounds = 5;
const all = brands as readonly Brand[];
/** Edited brands: one of them in four languages. All brands are built and checked. */
const edited = all.filter(({ id }) => ['tabor', 'rivabella'].includes(id));
const secret = 'test-rebuild-secret';

let folders: TemporaryFolders;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;
let administrator: PanelUser;
let editors: Editor[];
const story: Step[] = [];

beforeAll(async () => {
  folders = await temporaryFolders();
  origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], tokens: [], checkMinutes: 0 },
    build: (plan) => builder.build(plan),
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
  const REBUILD_URL = `http://127.0.0.1:${origin.port}/api/rebuild`;
  service = await startContentService({ REBUILD_URL, REBUILD_SECRET: secret });
  builder = openSiteBuilder({ folders, now, stays: true, source: fromService });
  const report = await builder.build();
  expect(report.brands.flatMap(({ problems }) => problems)).toEqual([]);
  administrator = panelUser(service, await registerEditor(service));
  const roles = {
    Anna: ['redaktion-tabor'],
    Beat: ['redaktion-tabor', 'redaktion-rivabella'],
    Gret: ['redaktion-gruppe'],
  };
  editors = await Promise.all(
    Object.entries(roles).map(async ([name, codes], index) => {
      const ask = await inviteUser(service, administrator, codes, name);
      const own = edited.filter(({ id }) => name !== 'Anna' || id === 'tabor');
      return new Editor({ name, ask, chance: chanceOf(seed + index), brands: own, onStep: (step) => story.push(step) });
    }),
  );
  recordTitles();
}, 600_000);
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

const fromService = async (signal: AbortSignal) =>
  serviceSource({ url: service.url, token: service.tokens.site, signal });

const tables = {
  seiten: 'titel',
  veranstaltungen: 'titel',
  medien: 'titel',
  haeuser: 'name',
  stellen: 'titel',
  konfiguration_tabor: 'name',
  konfiguration_rivabella: 'name',
};

function database(): DatabaseSync {
  return new DatabaseSync(join(service.folder, 'data.db'), { timeout: 10_000 });
}

/** Installs triggers that record each overwritten draft title, independent of the service. */
function recordTitles(): void {
  const data = database();
  data.exec('CREATE TABLE overwritten (at INTEGER, type TEXT, document TEXT, locale TEXT, before TEXT, after TEXT)');
  for (const [table, title] of Object.entries(tables)) {
    const row = `CAST(unixepoch('subsec') * 1000 AS INTEGER), '${table}', OLD.document_id, OLD.locale, OLD.${title}, NEW.${title}`;
    data.exec(
      `CREATE TRIGGER overwritten_${table} AFTER UPDATE OF ${title} ON ${table}
       WHEN OLD.published_at IS NULL AND NEW.published_at IS NULL AND OLD.${title} IS NOT NEW.${title}
       BEGIN INSERT INTO overwritten VALUES (${row}); END`,
    );
  }
  data.close();
}

interface Overwritten {
  at: number;
  type: string;
  document: string;
  locale: string;
  before: string;
  after: string;
}

const writerOf = (title: string) => / von (\w+)$/.exec(title)?.[1];

/** Lists titles that another editor overwrote without having seen them or having been warned. */
function lostUpdates(): string[] {
  const data = database();
  const rows = data.prepare('SELECT * FROM overwritten ORDER BY rowid').all() as unknown as Overwritten[];
  data.close();
  const since = new Map(rows.map(({ after, at }) => [after, at]));
  return rows.flatMap(({ at, type, document, locale, before, after }) => {
    const [by, who] = [writerOf(before), writerOf(after)];
    const editor = editors.find(({ name }) => name === who);
    if (!by || !editor || by === who) return [];
    const seenAt = editor.seen.get(before);
    if (seenAt !== undefined && seenAt <= at) return [];
    const warnings = [...editor.warned].flatMap(([key, times]) =>
      key.includes(document) || type.startsWith('konf') ? times : [],
    );
    const stored = since.get(before) ?? 0;
    return warnings.some((time) => time >= stored && time <= at + 50)
      ? []
      : [`${type} ${document} ${locale}: «${before}» by «${after}»`];
  });
}

const websites = async (): Promise<Website[]> => (await administrator('/website/marken')).body.brands;

/** Waits until no work is pending. */
const calm = () =>
  vi.waitFor(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      for (const { id, state } of await websites())
        expect(['live', 'held'], `${id} after seed ${seed}`).toContain(state.is);
    },
    { timeout: 300_000, interval: 500 },
  );

/**
 * Lists broken links, without fragments. Fragments disappear with their blocks, and only a rendered page has them. Such
 * a link still opens its page, and the nightly check reports it.
 */
async function deadLinks(): Promise<string[]> {
  const found: string[] = [];
  await checkLinks(new LiveSites(folders.dist), ({ id }, dead) => {
    for (const { link, page, is } of dead) if (is !== 'place') found.push(`${id} ${page}: ${link} (${is})`);
  });
  return found;
}

/**
 * Expects the panel to show the true state of each website. A held website has a reason that an editor can find, or
 * waits for an operator. @returns the held websites.
 */
async function expectTruth(): Promise<string[]> {
  const held: string[] = [];
  for (const { id, state } of await websites()) {
    const note = await readHeld(folders.held, id);
    expect(state.is, id).toBe(note ? 'held' : 'live');
    if (state.is !== 'held') continue;
    held.push(`${id}: ${JSON.stringify(note)}`);
    for (const { href, entry } of state.problems) expect(href, `${id} ${entry}`).toBeTruthy();
  }
  return held;
}

/** Confirms as an operator that editors have withdrawn more than a fifth of a website's pages within a day. */
async function acceptShrink(): Promise<void> {
  await builder.settled();
  const { brands } = await build({ folders, now, source: fromService, acceptShrink: true });
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
}

/** Compares all hosts with a build of the same content into an empty folder. */
async function expectCleanBuild(): Promise<void> {
  await builder.settled();
  const clean = await temporaryFolders();
  try {
    // Copies the snapshots: withdrawn vacancies are history and not part of the content.
    await mkdir(clean.snapshots, { recursive: true });
    for (const { id } of all) {
      const { readFrom: _, ...snapshot } = JSON.parse(await readFile(join(folders.snapshots, `${id}.json`), 'utf8'));
      await writeFile(join(clean.snapshots, `${id}.json`), JSON.stringify(snapshot));
    }
    const report = await build({ folders: clean, now, source: fromService, acceptShrink: true });
    expect(report.brands.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { hosts } of all) {
      const [actual, expected] = await Promise.all(
        [folders, clean].map(({ dist }) => folderContents(join(dist, hosts[0]))),
      );
      expect(actual, hosts[0]).toEqual(expected);
    }
  } finally {
    await clean.remove();
  }
}

/** Takes several minutes. */
test.runIf(full)(
  `${edits} edits by three at once (SEED=${seed})`,
  async () => {
    console.log(`SEED=${seed}`);
    onTestFailed(() =>
      console.log(story.map(({ who, what, outcome }) => `${who}: ${what}: ${outcome.slice(0, 200)}`).join('\n')),
    );
    const left = { steps: 0 };
    const work = async (editor: Editor) => {
      while (left.steps-- > 0) await editor.step();
    };
    try {
      for (let round = 1; round <= rounds; round++) {
        left.steps = Math.ceil(edits / rounds);
        await Promise.all(editors.map(work));
        await calm();
        const held = await expectTruth();
        console.log(`round ${round}: ${held.length} held`, held.join('\n').slice(0, 600));
        expect(lostUpdates()).toEqual([]);
        expect(await deadLinks()).toEqual([]);
      }
      await editors.at(-1)?.describeAll();
      await calm();
      if ((await expectTruth()).length) await acceptShrink();
      expect(await expectTruth()).toEqual([]);
      expect(await deadLinks()).toEqual([]);
      await expectCleanBuild();
    } finally {
      const outcomes = Object.groupBy(
        story,
        ({ what, outcome }) => `${what.split(' ')[0]}: ${outcome.replace(/[«:].*/s, '').slice(0, 60)}`,
      );
      console.log(
        Object.entries(outcomes)
          .map(([name, list]) => `${list?.length} ${name}`)
          .sort()
          .join('\n'),
      );
    }
  },
  3_600_000,
);
