import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
  writeFileSync(join(folder, 'file'), '');
  writeFileSync(join(folder, 'answers'), '# answers\n\npanel redaktion.home.example\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program where the environment names folders of this test. */
function run(program: string, ...words: string[]) {
  const env = {
    ...process.env,
    ...{ DIST_FOLDER: join(folder, 'dist'), WORK_FOLDER: join(folder, 'work') },
    ...{ OUTBOX_FOLDER: join(folder, 'outbox'), BACKUP_FOLDER: join(folder, 'backup') },
  };
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env, timeout: 60_000 });
  return { status, output: stdout + stderr };
}

/** Runs a command. In the words `-` is the folder of this test. */
const command = (name: string, words: string) =>
  run(process.execPath, `scripts/${name}.ts`, ...words.split(' ').map((word) => word.replace(/^-(?=\/)/, folder)));

/** Runs a program as a user other than root. */
const asUser = (...words: [string, ...string[]]) =>
  process.getuid?.() === 0
    ? run('setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...words)
    : run(...words);

test.each([
  ['outbox', 'delete first second', 2, 'too many words: «second»; see --help'],
  ['page-views', 'nginx /var/log/nginx/access.log', 2, 'too many words: «/var/log/nginx/access.log»; see --help'],
  ['page-views', 'apache', 1, 'The kind of log must be one of nginx, caddy, cloudflare; see --help'],
  ['hosting', 'nginx caddy', 2, 'too many words: «caddy»; see --help'],
  ['hosting', 'apache', 1, 'The first word must be one of nginx, caddy, cloudflare; see --help'],
  ['package', '--fast', 2, "Unknown option '--fast'; see --help"],
  ['serve', '--prot 80', 2, "Unknown option '--prot'; see --help"],
  ['hosting', 'caddy --to -/file', 1, /^EEXIST: .*, mkdir '.*\/file': no folder can be made there, name another one$/],
  ['hosting', 'caddy --to -/file/x', 1, /^ENOTDIR: .*, mkdir '.*\/file\/x': name a folder instead of a file$/],
  [
    'hosting',
    'caddy --to /proc/x/y',
    1,
    /^ENOENT: .*, mkdir '\/proc\/x': no folder can be made there, name another one$/,
  ],
  ['setup', '--to /proc/x', 1, /^ENOENT: .*, mkdir '\/proc\/x': no folder can be made there, name another one$/],
  ['setup', '--to -/.', 1, /^.* holds other files \(answers\): name an empty folder, or that of an earlier setup$/],
  ['setup', '--to /', 1, /^\/ holds other files \(.*\): name an empty folder, or that of an earlier setup$/],
  ['hosting', 'nginx --listen abc', 2, /^--listen must be a port from 1 to 65535, .*; it is «abc»$/],
  ['hosting', 'caddy --listen 70000', 2, /^--listen must be a port from 1 to 65535, .*; it is «70000»$/],
  ['hosting', 'caddy --listen 8080 --listen 8081', 2, 'caddy takes one --listen; see --help'],
  ['hosting', 'caddy --key /key.pem', 2, '--key is not for caddy; see --help'],
  ['hosting', 'nginx --listen 80 --origin localhost:4321', 2, /^--origin must be of the form http:.*«localhost:4321»$/],
  ['hosting', 'nginx --listen 80 --standby https://a', 2, /^--standby must be of the form http:.*«https:\/\/a»$/],
  ['hosting', 'nginx --listen 80 --panel a_b', 2, /^--panel must be the name of a host, .*; it is «a_b»$/],
  ['hosting', 'nginx --certificate a.pem --key /b.pem', 2, /^--certificate must be the whole path, .*; it is «a.pem»$/],
  ['hosting', 'nginx --listen 80 --dist /a;b', 2, /^--dist must be the whole path, .*; it is «\/a;b»$/],
  ['hosting', 'cloudflare --storage a --origin none', 2, /^--storage must be an address of the form .*; it is «a»$/],
  ['backup', '--kept 1e1', 2, /^--kept must be a whole number from 1 to 10000; it is «1e1»$/],
  ['backup', '--origin package.json', 1, 'package.json, line 1 must be of the form name=value'],
  ['doctor', '--web tabor.example', 2, /^--web must be of the form https:.*; it is «tabor.example»$/],
  ['doctor', '--mail me', 2, /^--mail must be an address like name@example.ch; it is «me»$/],
  ['restore', '--check --server http://a', 2, /^--server must be of the form postgres:.*; it is «http:\/\/a»$/],
  ['rollback', '--site tabor --to a --unpin', 2, '--to and --unpin do not go together; see --help'],
  ['outbox', 'list a', 1, 'list takes no other word, but got «a»; see --help'],
  [
    'withdraw',
    '--undo https://tabor.example/_dateien/0123456789abcdef/plan.pdf',
    1,
    '/_dateien/0123456789abcdef/plan.pdf is not withdrawn; --list shows what is',
  ],
  ['withdraw', '--list a', 2, '--list stands alone; see --help'],
  ['setup', '--answers src', 1, /^src cannot be read: EISDIR: .*: name a file instead of a folder$/],
  [
    'setup',
    '--to -/file',
    1,
    /\/file\/etc\/brand-sites.env cannot be read: ENOTDIR: .*: name a folder instead of a file$/,
  ],
  [
    'hosting',
    'caddy --panel Tabor.example',
    1,
    'the panel needs a host of its own: Tabor.example is the website of tabor',
  ],
  ['setup', '--to -/set-up --panel www.tabor.example', 1, /^the panel needs a host of its own: www.tabor.example/],
  ['setup', '--answers -/answers', 1, /\/answers, line 3 must be of the form name=value$/],
  ['backup', '--content -/file', 1, /^there is no \/etc\/brand-sites.env: name the environment with --origin$/],
] as const)('%s %s: one line says what is wrong', (name, words, code, line) => {
  const { status, output } = command(name, words);
  expect(output.trimEnd()).toMatch(line);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(status).toBe(code);
});

test('mistakes leave nothing behind', () => {
  expect(['set-up', 'backup'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});

test.runIf(process.getuid?.() === 0)('updating refuses what is no archive', () => {
  for (const [words, line] of [
    [['none.tar.gz'], 'there is no file none.tar.gz'],
    [['a', 'b'], 'too many words: a b'],
  ] as const) {
    mkdirSync(join(folder, 'home/current/deploy'), { recursive: true });
    writeFileSync(join(folder, 'home/current/deploy/update.sh'), '');
    const output = `brand-sites update: ${line}\n`;
    expect(run('env', `BRAND_SITES_HOME=${folder}/home`, 'sh', 'deploy/update.sh', ...words)).toEqual({
      status: 1,
      output,
    });
  }
});

test.each(['serve', 'package'])('%s has a help, and does nothing else', (name) => {
  const { status, output } = command(name, '--help');
  expect(output).toContain(`npm run ${name}`);
  expect(status).toBe(0);
});

test('another user than root is told so', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'outbox'), { mode: 0o700 });
  mkdirSync(join(folder, 'work'));
  if (process.getuid?.() === 0) {
    expect(asUser(process.execPath, 'scripts/outbox.ts', 'list')).toEqual({
      status: 1,
      output: expect.stringContaining('cannot be read: run the command as root'),
    });
    for (const [name, ...words] of [['rollback', '--site', 'tabor'], ['build', '--site', 'tabor'], ['serve']])
      expect(asUser(process.execPath, `scripts/${name}.ts`, ...words)).toEqual({
        status: 1,
        output: expect.stringMatching(/EACCES: .*: run the command as root, or as the owner of the folder("})?\n$/),
      });
  }
  expect(asUser(process.execPath, 'scripts/hosting.ts', 'caddy', '--to', '/proc/1/root/x')).toEqual({
    status: 1,
    output: expect.stringMatching(/^EACCES: .*: run the command as root, or as the owner of the folder\n$/),
  });
  expect(asUser('sh', 'deploy/brand-sites', 'status')).toEqual({
    status: 1,
    output: 'brand-sites: run it as root: sudo brand-sites status\n',
  });
});
