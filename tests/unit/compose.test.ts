import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { variableNames } from '../../src/environment/environment.ts';

const text = readFileSync('compose.yaml', 'utf8');
interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
}
const { services, volumes } = load(text) as {
  services: Record<string, Service> & { origin: Required<Service> };
  volumes: Record<string, null>;
};

/** Of platforms without an origin, of a Strapi without `cms/`, and of an origin that does not build. */
const notForContainers = ['ORIGIN_URL', 'REBUILD_TOKEN', 'REBUILD'];

test('whoever runs the containers can set every variable of the origin', () => {
  const ofImage = [...readFileSync('Dockerfile', 'utf8').matchAll(/(\w+)=\S+/g)].map(([, name]) => name);
  const settable = [...Object.keys(services.origin.environment), ...ofImage];
  expect(variableNames.filter((name) => !settable.includes(name)).sort()).toEqual([...notForContainers].sort());
});

test('what compose.yaml reads from .env is in its documentation', () => {
  const documentation = readFileSync('docs/hosting.md', 'utf8');
  const names = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});

test('only the origin has the keys and the answers, and starts without a key of .env', () => {
  for (const name of ['secrets', 'outbox']) {
    const mounted = Object.entries(services).filter(([, service]) =>
      service.volumes?.some((one) => one.startsWith(name)),
    );
    expect([name, mounted.map(([service]) => service)]).toEqual([name, ['origin']]);
    expect(Object.keys(volumes)).toContain(name);
  }
  const withKey = Object.entries(services).filter(([, { environment }]) => environment?.['OUTBOX_KEY']);
  expect(withKey.map(([service]) => service)).toEqual(['origin']);
  expect(services.origin.environment['OUTBOX_KEY']).toMatch(/:-\}$/);
});
