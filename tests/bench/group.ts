import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Brand, brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { type BuilderMember, builderMember, notify } from '../fixtures/builder-group.ts';
import { startContentServer } from '../fixtures/content-server.ts';
import { editableContent } from '../fixtures/editable-content.ts';
import { startObjectStorage } from '../fixtures/object-storage.ts';
import { findPostgres, startPostgres } from '../fixtures/postgres.ts';
import { startStorageCache } from '../fixtures/storage-cache.ts';
import { percentiles } from './measure.ts';
import type { Row } from './table.ts';

const all = brands as readonly Brand[];
const edits = 40;

/**
 * Measures two origins with PostgreSQL, a storage and a cache: from a notification to the purge, and the time of a
 * takeover.
 *
 * @param takeovers number of builders that are killed, one after the other.
 */
export async function group(takeovers = 5): Promise<Row[]> {
  const program = findPostgres();
  if (!program) return [{ what: 'two origins', figure: 'there is no PostgreSQL', note: '' }];
  const root = await mkdtemp(join(tmpdir(), 'bench-group-'));
  const content = await editableContent(await defaultSource(), (_, entries) => entries);
  const postgres = await startPostgres(program, { name: 'sites', password: 'secret' });
  const storage = await startObjectStorage();
  const server = await startContentServer(content.source);
  const cache = await startStorageCache(storage);
  const databaseUrl = `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`;
  const settings = { root, contentUrl: server.url, databaseUrl, storage, purgeBy: cache.purgeBy };
  const members = ['one', 'two'].map((name) => builderMember(name, settings));
  const ports = () => members.flatMap(({ process }) => process?.port ?? []);

  /** @returns ms from an edit until the cache has purged the page. */
  async function edit(number: number): Promise<number> {
    const brand = all[number % all.length] as Brand;
    const [locale] = brand.locales;
    const page = content.entries('pages', brand.id, locale).find(({ Pfad }) => Pfad === '/kontakt');
    if (!page) throw new Error(`${brand.id} has no contact page`);
    Object.assign(page, { Meta: { metaTitle: `Kontakt ${number}` } });
    const address = `${brand.hosts[0]}${brand.locales.length > 1 ? '/de' : ''}/kontakt`;
    const started = performance.now();
    await notify({ brand: brand.id, uid: 'api::seite.seite', documentId: page.documentId }, () =>
      ports().sort(() => Math.random() - 0.5),
    );
    for (;;) {
      const at = cache.purged.get(address) ?? 0;
      if (at > started) return at - started;
      await setTimeout(5);
    }
  }

  /** @returns ms until the other origin leads. */
  async function takeover(first: BuilderMember, other: BuilderMember): Promise<number> {
    const said = other.output().length;
    const started = performance.now();
    await first.kill();
    while (!other.output().slice(said).includes('this origin leads')) await setTimeout(5);
    return performance.now() - started;
  }

  try {
    await Promise.all(members.map((one) => one.start()));
    for (const brand of all) while (!(await storage.get(`${brand.hosts[0]}/_rules.json`)).ok) await setTimeout(500);
    // Both builders finish the background work of their first builds.
    await setTimeout(20_000);
    const purged: number[] = [];
    for (let number = 0; number < edits; number++) {
      purged.push(await edit(number));
      await setTimeout(1_500);
    }
    const took: number[] = [];
    let [leader, other] = members as [BuilderMember, BuilderMember];
    if (!leader.output().includes('this origin leads')) [leader, other] = [other, leader];
    for (let number = 0; number < takeovers; number++) {
      took.push(await takeover(leader, other));
      await leader.start();
      [leader, other] = [other, leader];
      await setTimeout(3_000);
    }
    const seconds = took.map((ms) => (ms / 1000).toFixed(1)).join(', ');
    return [
      { what: 'from the notification to the purge', figure: percentiles(purged), note: `${edits} edits, two origins` },
      ...(takeovers
        ? [{ what: 'until another origin leads', figure: `${seconds} s`, note: `${takeovers} killed` }]
        : []),
    ];
  } finally {
    await Promise.all(members.map((one) => one.stop()));
    await server.close();
    await cache.close();
    await storage.close();
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  }
}
