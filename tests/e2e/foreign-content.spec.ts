import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { allBrands, folders } from './hosts.ts';

const holding = 'digallo';
const readable = /\.(html|css|js|svg|json|xml|txt|ics|webmanifest)$/;

for (const { id, hosts } of allBrands) {
  const folder = join(folders.dist, hosts[0]);

  test(`${id} publishes no file of another brand except the logo of the holding`, async () => {
    const names = await readdir(join(folder, 'brand'), { recursive: true });
    const foreign = names.filter((name) => name.includes('/') && !name.startsWith(`${id}/`));
    const isHoldingLogo = (name: string) => /^digallo\/logo-\w+\.(svg|png)(\.br|\.gz)?$/.test(name);
    expect(foreign.filter((name) => !isHoldingLogo(name))).toEqual([]);
    expect(names).toContain(`${id}/logo-colour.svg`);
  });

  if (id === holding) continue;
  test(`${id} links other hosts only for the holding and for vacancies of the group`, async () => {
    const others = allBrands.filter((other) => other.id !== id && other.id !== holding).flatMap((other) => other.hosts);
    const address = new RegExp(`https?://(${others.join('|').replaceAll('.', '\\.')})[^"'<>\\s)]*`, 'g');
    const isVacancy = (url: string) => /^https:\/\/[^/]+(\/de)?\/jobs\/offene-(lehr)?stellen\/\d+$/.test(url);
    const files = (await readdir(folder, { recursive: true })).filter((name) => readable.test(name));
    expect(files.length).toBeGreaterThan(30);
    const foreign = new Set<string>();
    for (const name of files)
      for (const [url] of (await readFile(join(folder, name), 'utf8')).matchAll(address))
        if (!isVacancy(url)) foreign.add(`${name}: ${url}`);
    expect([...foreign]).toEqual([]);
  });
}
