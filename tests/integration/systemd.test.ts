import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const units = ['brand-sites.service', 'brand-content.service'] as const;
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Maximum exposure level, of 10; systemd calls levels below 2 «OK». */
const mostExposed = 1.9;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'units-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...options: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/hosting.ts', 'systemd', '--to', folder, ...options], {
    encoding: 'utf8',
  });
}

/** Reads all values of a setting in a unit. */
function settingOf(unit: string, name: string): string[] {
  const lines = readFileSync(join(folder, unit), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${name}=`)).flatMap((line) => line.slice(name.length + 1).split(' '));
}

test('each service can write only its own data, and cannot read that of the other', () => {
  write('--code', '/srv/sites');
  const [sites, content] = units;
  expect(settingOf(sites, 'ReadWritePaths')).toEqual(['/var/lib/brand-sites']);
  expect(settingOf(content, 'ReadWritePaths')).toEqual(['/var/lib/brand-content']);
  expect(settingOf(sites, 'InaccessiblePaths')).toContain('-/var/lib/brand-content');
  expect(settingOf(content, 'InaccessiblePaths')).toEqual(['-/var/lib/brand-sites', '-/etc/brand-sites.env']);
  expect([sites, content].map((unit) => settingOf(unit, 'User'))).toEqual([['sites'], ['content']]);
  for (const unit of units) {
    expect(settingOf(unit, 'ProtectSystem')).toEqual(['strict']);
    const written = settingOf(unit, 'Environment').map((entry) => entry.slice(entry.indexOf('=') + 1));
    const [data = ''] = settingOf(unit, 'ReadWritePaths');
    expect(written.filter((path) => !path.startsWith(`${data}/`))).toEqual([]);
  }
});

test('an out-of-memory kill stops the service only if it hits the main process', () => {
  write('--code', '/srv/sites');
  expect(units.map((unit) => settingOf(unit, 'OOMPolicy'))).toEqual([['continue'], ['continue']]);
});

test('a folder name with special characters for units is refused', () => {
  const { status, stderr } = write('--code', '/srv/the sites');
  expect([status, stderr]).toEqual([
    1,
    '«/srv/the sites»: folders of units are made of letters, digits and . _ @ + -\n',
  ]);
});

test.skipIf(!hasSystemd).for(units)('systemd accepts %s and rates its exposure as low', (unit) => {
  write('--code', resolve('.'));
  const path = join(folder, unit);
  const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(mostExposed);
});
