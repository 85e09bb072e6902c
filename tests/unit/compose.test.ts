import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import text from '../../compose.yaml?raw';
import dockerfile from '../../Dockerfile?raw';
import documentation from '../../docs/operator.md?raw';
import { variableNames } from '../../src/platform/environment/environment.ts';

interface Service {
  /** Settings from `x-least`, which Compose merges in. */
  '<<'?: Record<string, unknown>;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[] | Record<string, unknown>;
  [setting: string]: unknown;
}

const { services, volumes } = load(text) as {
  services: Record<string, Service> & { origin: Service };
  volumes: Record<string, null>;
};

function volumesOf(name: string): string[] {
  return services[name]?.volumes ?? [];
}

/** Settings of a service, with those that it takes over from another one. */
const settingsOf = (name: string) =>
  services[name]?.environment ?? (services[name]?.['<<']?.['environment'] as Record<string, string> | undefined) ?? {};

/** Variables for a web server on the same machine, and for backups by systemd. */
const notForContainers = ['BACKUP_FOLDER', 'SOCKET'];

test('an operator can set every variable of the origin in the containers', () => {
  const ofImage = [...dockerfile.matchAll(/(\w+)=\S+/g)].map(([, name]) => name);
  const settable = [...Object.keys(services.origin.environment ?? {}), ...ofImage];
  expect(variableNames.filter((name) => !settable.includes(name)).sort()).toEqual([...notForContainers].sort());
});

test('every variable that compose.yaml reads from .env is documented', () => {
  const names = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});

test.for(Object.keys(services))('%s cannot change its files or gain rights, and has limits', (name) => {
  const { '<<': merged, ...own } = services[name] ?? {};
  expect({ ...(merged?.['<<'] ?? {}), ...merged, ...own }).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+m$/),
    pids_limit: expect.any(Number),
    // Its logs are limited, too.
    logging: { options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d$/) } },
  });
});

test('a service sees only what it needs', () => {
  const seeing = (pattern: RegExp) =>
    Object.keys(services).filter((name) => volumesOf(name).some((volume) => pattern.test(volume)));
  expect([seeing(/^outbox:/), seeing(/^outbox-next:/)]).toEqual([['origin'], ['origin-next']]);
  expect(seeing(/^secrets:/)).toEqual(['origin', 'origin-next']);
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['outbox', 'secrets']));
  // The key in .env is optional.
  expect(services.origin.environment?.['OUTBOX_KEY']).toMatch(/:-\}$/);
  const seesKey = Object.keys(services).filter((name) => 'OUTBOX_KEY' in settingsOf(name));
  expect(seesKey).toEqual(['origin', 'origin-next']);
  expect(volumesOf('nginx').filter((volume) => !volume.endsWith(':ro'))).toEqual(['cache:/var/cache/nginx']);
  expect(volumesOf('content')).toEqual(['content:/data/content']);
  expect(services['database']?.networks).toEqual(['data']);
});
