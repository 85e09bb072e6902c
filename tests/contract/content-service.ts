import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../cms/scripts/prepare.ts';
import { withLock } from '../../src/platform/disk/lock.ts';
import { freePort } from '../fixtures/free-port.ts';

/** Starts the content service from the environment. */
const startCommand: Command = [
  process.execPath,
  '--import',
  join(import.meta.dirname, 'tested-service.ts'),
  join(import.meta.dirname, '../../cms/scripts/start.ts'),
];

type Command = [program: string, ...args: string[]];

/** Caller of the service: `anyone` sends no token, `admin` may do everything and exists only in tests. */
export type Caller = 'anyone' | 'site' | 'preview' | 'forms' | 'admin';
const tokens: Record<Exclude<Caller, 'anyone'>, string> = {
  site: 'test-site-token',
  preview: 'test-preview-token',
  forms: 'test-forms-token',
  admin: 'test-admin-token',
};
const staff = { username: 'personal', password: 'test-password' };

/** Header that requests answers in the format of version 4, like the sites. */
export const v4 = { 'strapi-response-format': 'v4' };

export interface Call {
  as?: Caller;
  /** Sent as JSON, forms as multipart. */
  body?: object;
  method?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what the content service answers is what the tests are about.
  body: any;
}

/** A real content service with a separate, editable copy of the default content. */
export interface ContentService {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly tokens: typeof tokens;
  readonly staff: typeof staff;
  /** Holds `data.db`, `public/uploads/`, `private/` and `temporary/`. */
  readonly folder: string;
  call(path: string, options?: Call): Promise<Answer>;
  /** Id of the process. */
  readonly pid: number | undefined;
  /** Output since the start. */
  output(): string;
  /** Restarts the service with the same folder, at another address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Strapi on a free port with a copy of the seeded database, in about ten seconds.
 *
 * @param settings environment variables of the test.
 * @param from folder to copy; with `nothing` the start seeds the database, which takes half a minute.
 * @param within wraps the command, for example to run it in its own namespace.
 */
export async function startContentService(
  settings: Record<string, string> = {},
  from: Promise<string> | 'nothing' = seed(),
  within: (command: Command) => Command = (command) => command,
): Promise<ContentService> {
  const folder = await mkdtemp(join(tmpdir(), 'content-service-'));
  if (from !== 'nothing') await cp(await from, folder, { recursive: true });
  if (from === 'nothing') await installContentService();
  const start = () => runStrapi(folder, settings, within(startCommand));
  let running = await start();
  return {
    get url() {
      return running.url;
    },
    get pid() {
      return running.pid;
    },
    tokens,
    staff,
    folder,
    call: (path, options) => call(`${running.url}${path}`, options),
    output: () => running.output(),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function call(url: string, { as = 'anyone', body, method, headers }: Call = {}): Promise<Answer> {
  // A form is sent at once, as browsers do: `fetch` would write each of its parts alone, too many small pieces.
  const form = body instanceof FormData ? new Response(body) : undefined;
  const response = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(as !== 'anyone' && { authorization: `Bearer ${tokens[as]}` }),
      ...(body && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
      ...headers,
    },
    ...(body && { body: form ? await form.arrayBuffer() : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const isArchive = type === 'application/zip';
  const parse = type.includes('json') ? JSON.parse : String;
  return { status: response.status, body: isArchive ? bytes : parse(bytes.toString()) };
}

/** Runs Strapi as a child process with all its files in `folder`; resolves when it is ready. */
async function runStrapi(folder: string, settings: Record<string, string> = {}, [program, ...args] = startCommand) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, 'temporary'), { recursive: true });
  const child = spawn(program, args, {
    env: { ...process.env, ...environment(folder), ...settings, PORT: String(port) },
    stdio: 'pipe',
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)));
  await untilReady(url, child, output);
  return { url, pid: child.pid, output: () => output.join(''), stop: () => stopped(child) };
}

function environment(folder: string): Record<string, string> {
  const secret = (name: string) => [name, `test-${name}`] as const;
  return {
    NODE_ENV: 'production',
    TEST_FOLDER: folder,
    // Shared compile cache, which saves half a second per start.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../var/compile-cache'),
    HOST: '127.0.0.1',
    DATABASE_CLIENT: 'sqlite',
    DATABASE_FILENAME: join(folder, 'data.db'),
    PUBLIC_FOLDER: join(folder, 'public'),
    PRIVATE_FOLDER: join(folder, 'private'),
    TOKENS_FILE: join(folder, 'tokens.env'),
    ENV_PATH: join(folder, '.env'),
    TMPDIR: join(folder, 'temporary'),
    ...Object.fromEntries(
      ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'JWT_SECRET', 'TRANSFER_TOKEN_SALT'].map(secret),
    ),
    ENCRYPTION_KEY: '0'.repeat(32),
    SITE_TOKEN: tokens.site,
    PREVIEW_TOKEN: tokens.preview,
    FORMS_TOKEN: tokens.forms,
    TEST_ADMIN_TOKEN: tokens.admin,
    STAFF_USER: staff.username,
    STAFF_PASSWORD: staff.password,
  };
}

async function untilReady(url: string, child: ChildProcess, output: string[]) {
  while (child.exitCode === null) {
    const health = await fetch(`${url}/_health`).catch(() => undefined);
    if (health?.status === 204) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The content service ended with code ${child.exitCode}:\n${output.join('').slice(-4000)}`);
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    // A process in an endless loop reacts to no other signal.
    const force = setTimeout(() => child.kill('SIGKILL'), 30_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'var/test-cms');

/** Sources of the seeded database. */
const sources = [
  ...['cms/config', 'cms/src', 'cms/package-lock.json', 'sites.config.ts', 'src/content/collections.ts'],
  ...['src/pictures/picture-pixels.ts', 'src/content/default'],
];

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns a folder with the seeded database and uploads, created in about half a minute if it is missing or the content
 * model or the default content has changed. Copy it, do not change it.
 */
export async function seed(): Promise<string> {
  const folder = join(cache, await fingerprint());
  await installContentService();
  if (existsSync(folder)) return folder;
  const work = async () => {
    if (existsSync(folder)) return;
    // Earlier seeds, which no run uses any more.
    for (const name of await readdir(cache)) {
      const { mtimeMs } = await stat(join(cache, name));
      if (!name.startsWith('lock') && Date.now() - mtimeMs > dayMs)
        await rm(join(cache, name), { recursive: true, force: true });
    }
    const unfinished = await mkdtemp(join(cache, 'unfinished-'));
    const running = await runStrapi(unfinished);
    await running.stop();
    const [leftOut] = /seed: .+ left out: .+/.exec(running.output()) ?? [];
    if (leftOut) throw new Error(leftOut);
    await rename(unfinished, folder);
  };
  await withLock(join(cache, 'lock.db'), work, { timeoutMs: 600_000 });
  return folder;
}

/** Installs the packages of the content service if they are missing: its start would be too late for what it preloads. */
export async function installContentService(): Promise<void> {
  await mkdir(cache, { recursive: true });
  await withLock(join(cache, 'install.db'), async () => installPackages(join(root, 'cms')), { timeoutMs: 600_000 });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const isFile = (await stat(join(root, source))).isFile();
    const entries = isFile ? [''] : (await readdir(join(root, source), { recursive: true })).sort();
    for (const path of entries.map((name) => join(root, source, name)))
      if ((await stat(path)).isFile()) hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}
