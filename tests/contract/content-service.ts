import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../fixtures/free-port.ts';
import { seededFolder } from './seeded-folder.ts';

/** Starts the content service from the environment. */
const startCommand: Command = [process.execPath, join(import.meta.dirname, '../../cms/scripts/start.ts')];

type Command = [program: string, ...args: string[]];

/** Who calls: `anyone` sends no token, `admin` may do everything and exists only in tests. */
export type Caller = 'anyone' | 'site' | 'preview' | 'forms' | 'admin';
const tokens: Record<Exclude<Caller, 'anyone'>, string> = {
  site: 'test-site-token',
  preview: 'test-preview-token',
  forms: 'test-forms-token',
  admin: 'test-admin-token',
};
const staff = { username: 'personal', password: 'test-password' };

/** Has the content service answer in the form of version 4, as the sites ask it. */
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

/** A real content service with the default content, of its own and changeable. */
export interface ContentService {
  /** Without a slash at its end. */
  readonly url: string;
  readonly tokens: typeof tokens;
  readonly staff: typeof staff;
  /** Holds `data.db`, `public/uploads/`, `private/` and `temporary/`. */
  readonly folder: string;
  call(path: string, options?: Call): Promise<Answer>;
  /** Of its process. */
  readonly pid: number | undefined;
  /** What it said since its start. */
  output(): string;
  /** Ends it and starts it again with the same folder, at another address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @returns the folder with what a copy of the content service starts from; made in about half a minute if need be. */
export const seed = (): Promise<string> =>
  seededFolder(async (folder) => {
    const running = await runStrapi(folder);
    const [leftOut] = /seed: .+ left out: .+/.exec(running.output()) ?? [];
    if (!leftOut) return running;
    await running.stop();
    throw new Error(leftOut);
  });

/**
 * Starts Strapi on a free port with a copy of the seeded database, in about five seconds.
 *
 * @param settings environment variables that a test wants otherwise.
 * @param from the folder that is copied; an empty one is seeded by the start, which takes half a minute.
 * @param within gives the command that runs another one in surroundings of its own.
 */
export async function startContentService(
  settings: Record<string, string> = {},
  from: Promise<string> | 'nothing' = seed(),
  within: (command: Command) => Command = (command) => command,
): Promise<ContentService> {
  const folder = await mkdtemp(join(tmpdir(), 'content-service-'));
  if (from !== 'nothing') await cp(await from, folder, { recursive: true });
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
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(as !== 'anyone' && { authorization: `Bearer ${tokens[as]}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

/** Strapi as a child process with all its files in `folder`; resolves when it is ready. */
async function runStrapi(folder: string, settings: Record<string, string> = {}, [program, ...args] = startCommand) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, 'temporary'), { recursive: true });
  const child = spawn(program, args, {
    env: { ...process.env, ...environment(folder), ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
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
    // Shared by all, which start half a second sooner.
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
    // One that computes without end hears no other signal.
    const force = setTimeout(() => child.kill('SIGKILL'), 30_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
