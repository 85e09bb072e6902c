import { expect, test } from '@playwright/test';
import { allBrands, ask } from './hosts.ts';

test('each host shows its own brand', async () => {
  for (const { name, hosts } of allBrands) {
    const { status, text } = await ask(hosts[0], '/impressum');
    if (status === 200) expect(text).toContain(` • ${name}</title>`);
    else expect(status).toBe(301);
  }
});

test('unknown hosts show hinderzelg in blue', async () => {
  for (const host of ['unbekannt.example', 'localhost', '192.0.2.1', 'tabor.example.unbekannt.example']) {
    const { status, text } = await ask(host, '/');
    expect(status, host).toBe(200);
    expect(text, host).toContain(' • Hinderzelg</title>');
    expect(text, host).toContain('<meta name="theme-color" content="#1C52A0">');
  }
});

test('other names of a host redirect to it and keep path and query', async () => {
  for (const { hosts } of allBrands)
    for (const alias of hosts.slice(1))
      expect(await ask(alias, '/kontakt?von=plakat')).toMatchObject({
        status: 301,
        headers: { location: `https://${hosts[0]}/kontakt?von=plakat` },
      });
});

test('addresses redirect to their form without capitals and what mails add', async () => {
  for (const [host, path, to] of [
    ['tabor.example', '/kontakt/', '/kontakt'],
    ['tabor.example', '/jobs/offene-stellen/', '/jobs/offene-stellen'],
    ['tabor.example', '/kontakt/?von=plakat', '/kontakt?von=plakat'],
    ['tabor.example', '/JOBS/Offene-Stellen', '/jobs/offene-stellen'],
    ['rivabella.example', '/de/', '/de'],
    ['rivabella.example', '/FR/Kontakt', '/fr/kontakt'],
    ['tabor.example', '//kontakt', '/kontakt'],
    ['tabor.example', '/kontakt%20?von=mail', '/kontakt?von=mail'],
    ['tabor.example', '/kontakt).', '/kontakt'],
    ['tabor.example', '/kontakt%22', '/kontakt'],
    ['tabor.example', '/kontakt%C2%BB', '/kontakt'],
    ['tabor.example', '/kontakt%C2%A0', '/kontakt'],
    ['tabor.example', '/jobs//offene-stellen/index.html', '/jobs/offene-stellen'],
    ['rivabella.example', '//fr/kontakt,', '/fr/kontakt'],
  ] as const)
    expect(await ask(host, path), path).toMatchObject({ status: 301, headers: { location: to } });
});

test('no path redirects to another host', async () => {
  for (const host of ['tabor.example', 'rivabella.example', 'www.tabor.example'])
    for (const path of [
      '//anderswo.example',
      '//anderswo.example/',
      '/%2Fanderswo.example/',
      '///anderswo.example//',
    ]) {
      const { headers } = await ask(host, path);
      const { hostname } = new URL(headers.location ?? '/', `https://${host}`);
      expect([host, host.replace('www.', '')], path).toContain(hostname);
    }
});
