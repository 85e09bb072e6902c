import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentReader } from './content/content-reader.ts';
import { contentRooms } from './content/content-stamps.ts';
import type { Dictionaries } from './texts/dictionaries.ts';
import type { DevelopmentPlugin, DevelopmentServer } from './vite-types.ts';

/** Time in which a text editor finishes writing a file, in milliseconds. */
const pauseMs = 30;

/** Paths of the code that reads content. */
const contentCode = new RegExp(`^(src/(${contentRooms.join('|')})/.*|sites\\.config)\\.ts$`);

/** Reloads open pages after changes that Vite does not track: content, and the code that reads it. */
export function followContent({ watcher, environments, config }: DevelopmentServer, reader: ContentReader): void {
  const defaults = join(config.root, 'src/content/default') + sep;
  let waiting: NodeJS.Timeout | undefined;
  let isCode = false;
  watcher.on('all', (_, path) => {
    const isNewCode = contentCode.test(path.slice(config.root.length + 1).replaceAll(sep, '/'));
    if (!isNewCode && !path.startsWith(defaults)) return;
    isCode ||= isNewCode;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const isRestart = isCode;
      isCode = false;
      await (isRestart ? reader.restart() : reader.refresh());
      environments.client.hot.send({ type: 'full-reload' });
    }, pauseMs);
  });
}

/**
 * Reports late writes. Editors empty a file before they write it, and the watcher reports only the first change within
 * 50 ms.
 */
export function followLateWrites({ watcher }: DevelopmentServer): void {
  const stampOf = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return `${found?.ino} ${found?.mtimeMs} ${found?.size}`;
  };
  watcher.on('change', (path) => {
    const told = stampOf(path);
    setTimeout(() => {
      if (stampOf(path) === told) return;
      watcher.emit('all', 'change', path);
      watcher.emit('change', path);
    }, 2 * pauseMs);
  });
}

/**
 * Reloads a page on connection if it missed a change. A page connects some time after it was rendered, so it misses
 * messages in between.
 */
export function followUnheard({ watcher, ws, middlewares }: DevelopmentServer): void {
  let toldAt = 0;
  const told = () => {
    toldAt = performance.now();
  };
  // The watcher may report a change late, when no page is connected.
  watcher.on('all', told);
  const send: (...message: never) => void = ws.send.bind(ws);
  Object.assign(ws, {
    send: (...message: never) => {
      told();
      send(...message);
    },
  });
  /** Time of the last page request, per host. */
  const askedAt = new Map<string | undefined, number>();
  middlewares.use(({ headers: { accept, host } }, _, next) => {
    if (accept?.includes('text/html')) askedAt.set(host, performance.now());
    next();
  });
  ws.on('connection', (socket, { headers: { host } }) => {
    if (toldAt > (askedAt.get(host) ?? toldAt)) socket.send(JSON.stringify({ type: 'full-reload' }));
  });
}

/** Modules that keep texts: the translator, and the loader of the dictionaries. */
const keepers = /\/src\/i18n\/translate\.ts$|astro:scripts\/page-ssr\.js$/;

/**
 * Treats a change of a dictionary as a change of the modules that keep its texts. Astro then reloads them and the open
 * pages.
 */
export function followDictionaries(dictionaries: Dictionaries): DevelopmentPlugin {
  return {
    name: 'follow-dictionaries',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr' || !dictionaries.has(file)) return undefined;
      await pause(pauseMs);
      dictionaries.read();
      const { idToModuleMap } = this.environment.moduleGraph;
      return [...modules, ...[...idToModuleMap.values()].filter(({ id }) => id && keepers.test(id))];
    },
  };
}
