import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentReader } from './content/content-reader.ts';
import { contentRooms } from './content/content-rooms.ts';
import type { Dictionaries } from './texts/dictionaries.ts';
import type { DevelopmentPlugin, DevelopmentServer } from './vite-types.ts';

/** An editor writes a file in several steps, in milliseconds. */
const pauseMs = 30;

/** The code that reads content. */
const contentCode = new RegExp(`^(src/(${contentRooms.join('|')})/.*|sites\\.config)\\.ts$`);

/** Open pages are loaded again when something changes that Vite does not know: content, and the code that reads it. */
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
 * An editor empties a file before it writes it, and of changes that come within 50 ms the watcher tells the first. What is
 * written after that is told here.
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
 * A page listens to the server some time after it was made, and misses what the open pages were told meanwhile: it is told
 * when it begins to listen.
 */
export function followUnheard({ watcher, ws, middlewares }: DevelopmentServer): void {
  let toldAt = 0;
  const told = () => {
    toldAt = performance.now();
  };
  // A change may be told of later than it was made, and to nobody.
  watcher.on('all', told);
  const send: (...message: never) => void = ws.send.bind(ws);
  Object.assign(ws, {
    send: (...message: never) => {
      told();
      send(...message);
    },
  });
  /** When a page of a host was last asked for. */
  const askedAt = new Map<string | undefined, number>();
  middlewares.use(({ headers: { accept, host } }, _, next) => {
    if (accept?.includes('text/html')) askedAt.set(host, performance.now());
    next();
  });
  ws.on('connection', (socket, { headers: { host } }) => {
    if (toldAt > (askedAt.get(host) ?? toldAt)) socket.send(JSON.stringify({ type: 'full-reload' }));
  });
}

/** Where the modules are that keep texts: the one that translates, and the one that loads the dictionaries. */
const keepers = /\/src\/i18n\/translate\.ts$|astro:scripts\/page-ssr\.js$/;

/** A change of a dictionary is a change of the modules that keep its texts: Astro loads them and the open pages again. */
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
