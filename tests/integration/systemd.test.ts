import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const units = ['brand-sites@.service', 'brand-content.service'] as const;
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Maximum exposure level, of 10; systemd calls levels below 2 «OK». */
const mostExposed = 1.9;

/** Reads all values of a setting in a unit. */
function settingOf(unit: string, name: string): string[] {
  const lines = readFileSync(join('deploy', unit), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${name}=`)).flatMap((line) => line.slice(name.length + 1).split(' '));
}

test('each service can write only its own data, and cannot read that of the other', () => {
  const [sites, content] = units;
  expect(settingOf(sites, 'ReadWritePaths')).toEqual(['/var/lib/brand-sites']);
  expect(settingOf(content, 'ReadWritePaths')).toEqual(['/var/lib/brand-content']);
  expect(settingOf(sites, 'InaccessiblePaths')).toContain('-/var/lib/brand-content');
  expect(settingOf(content, 'InaccessiblePaths')).toEqual(['-/var/lib/brand-sites', '-/etc/brand-sites.env']);
  expect([sites, content].map((unit) => settingOf(unit, 'User'))).toEqual([['sites'], ['content']]);
  for (const unit of units) {
    expect(settingOf(unit, 'ProtectSystem')).toEqual(['strict']);
    const words = ['Environment', 'ExecStart'].flatMap((name) => settingOf(unit, name));
    const written = words.flatMap((word) => /^\w+_(?:FOLDER|FILE|FILENAME|PATH)=(.*)/.exec(word)?.[1] ?? []);
    expect(written.length).toBeGreaterThan(3);
    const [data = ''] = settingOf(unit, 'ReadWritePaths');
    expect(written.filter((path) => !path.startsWith(`${data}/`))).toEqual([]);
  }
});

test('an out-of-memory kill stops the service only if it hits the main process', () => {
  expect(units.map((unit) => settingOf(unit, 'OOMPolicy'))).toEqual([['continue'], ['continue']]);
});

test.skipIf(!hasSystemd).for(units)('systemd accepts %s and rates its exposure as low', (unit) => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, unit.replace('@', '@4321'));
  // systemd looks for the program and the folder.
  writeFileSync(path, readFileSync(join('deploy', unit), 'utf8').replaceAll('/srv/brand-sites/current', resolve('.')));
  const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(mostExposed);
});
