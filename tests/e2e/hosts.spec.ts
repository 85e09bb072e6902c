import { expect, test } from '@playwright/test';
import { allBrands, ask } from './hosts.ts';

test('each host shows its own brand', async () => {
  for (const { name, hosts } of allBrands) {
    const { status, text } = await ask(hosts[0], '/impressum');
    if (status === 200) expect(text).toContain(` • ${name}</title>`);
    else expect(status).toBe(301);
  }
});

for (const host of ['unbekannt.example', 'localhost', '192.0.2.1', 'tabor.example.unbekannt.example'])
  test(`the unknown host ${host} shows hinderzelg in blue`, async () => {
    const { status, text } = await ask(host, '/');
    expect(status).toBe(200);
    expect(text).toContain(' • Hinderzelg</title>');
    expect(text).toContain('<meta name="theme-color" content="#1C52A0">');
  });

for (const { hosts } of allBrands)
  for (const alias of hosts.slice(1))
    test(`${alias} redirects to ${hosts[0]} and keeps path and query`, async () => {
      expect(await ask(alias, '/kontakt?von=plakat')).toMatchObject({
        status: 301,
        headers: { location: `https://${hosts[0]}/kontakt?von=plakat` },
      });
    });

for (const [host, path, to] of [
  ['tabor.example', '/kontakt/', '/kontakt'],
  ['tabor.example', '/jobs/offene-stellen/', '/jobs/offene-stellen'],
  ['tabor.example', '/kontakt/?von=plakat', '/kontakt?von=plakat'],
  ['tabor.example', '/Kontakt', '/kontakt'],
  ['tabor.example', '/JOBS/Offene-Stellen', '/jobs/offene-stellen'],
  ['rivabella.example', '/de/', '/de'],
  ['rivabella.example', '/fr/kontakt/', '/fr/kontakt'],
  ['rivabella.example', '/FR/Kontakt', '/fr/kontakt'],
] as const)
  test(`${host} redirects ${path} to ${to}`, async () => {
    expect(await ask(host, path)).toMatchObject({ status: 301, headers: { location: to } });
  });

for (const host of ['tabor.example', 'rivabella.example', 'www.tabor.example'])
  for (const path of ['//anderswo.example', '//anderswo.example/', '/%2Fanderswo.example/', '///anderswo.example//'])
    test(`${host} does not redirect ${path} to another host`, async () => {
      const { headers } = await ask(host, path);
      const { hostname } = new URL(headers.location ?? '/', `https://${host}`);
      expect([host, host.replace('www.', '')]).toContain(hostname);
    });
