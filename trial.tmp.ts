import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { brands } from '/work/h/search/sites.config.ts';
import { readPage } from '/work/h/search/src/search/read-page.ts';
import { makeIndex, weigh } from '/work/h/search/src/search/make-index.ts';
import { Search } from '/work/h/search/src/search/search.ts';
import { searchQueries } from '/work/h/search/tests/fixtures/search-queries.ts';
const br = (t) => brotliCompressSync(t, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const kindOf = (p) => p.startsWith('/events/') ? 'event' : /^\/jobs\/offene-\w+\/\d/.test(p) ? 'job' : p.startsWith('/unsere-haeuser/') ? 'home' : p.startsWith('/media/') ? 'media' : 'page';
const unl = ['/gastronomie', '/mail-signatur', '/auth', '/intern'];
let t0 = performance.now();
function pagesOf(brand, locale) {
  const b = brands.find((x) => x.id === brand);
  const multi = b.locales.length > 1; const prefix = multi ? '/' + (locale === 'en' ? 'en' : locale.slice(0, 2)) : '';
  const root = 'dist/' + b.hosts[0];
  const man = JSON.parse(readFileSync(root.replace('dist/', 'dist/.releases/') + '/' + readdirSync('dist/.releases/' + b.hosts[0]).filter((n) => /^\d+T\d+Z$/.test(n)).sort().at(-1) + '.json', 'utf8'));
  const out = [];
  for (const [a, s] of Object.entries(man.pages)) {
    if (s !== 200 || !(a === prefix || a.startsWith(prefix + '/'))) continue;
    const path = a.slice(prefix.length) || '/';
    if (unl.includes(path)) continue;
    const text = readPage(readFileSync(root + (a === '/' ? '' : a) + '/index.html', 'utf8'));
    if (!text) continue;
    const lang = locale.slice(0, 2);
    const legal = ['/datenschutz', '/impressum', '/s/barrierefreiheit'].includes(path) ? 0.5 : /^\/(media|v)\//.test(path) ? 0.8 : 1;
    out.push({ path, brand, address: a, kind: kindOf(path), isElsewhere: false, weight: legal, page: weigh(text, path, lang) });
  }
  return { prefix, out };
}
let ok = 0, n = 0; const only = process.argv[2];
for (const { brand, locale, queries } of searchQueries) {
  if (only && only !== brand && only !== locale) continue;
  let { prefix, out } = pagesOf(brand, locale);
  if (brand === 'digallo') for (const b of brands) if (b.id !== 'digallo') out.push(...pagesOf(b.id, 'de-CH').out.map((p) => ({ ...p, address: 'https://' + b.hosts[0] + p.address, isElsewhere: true, weight: p.weight * 0.8 })));
  const t1 = performance.now();
  const lang = locale.slice(0, 2);
  const files = makeIndex(out, prefix, lang);
  const took = performance.now() - t1;
  let loaded = 0;
  const size = [...files.values()].reduce((s, t) => s + t.length, 0);
  const main = files.get(prefix + '/suche.json');
  let worst = 0;
  const rows = [];
  for (const [q, ...expected] of queries) {
    loaded = 0;
    const search = new Search(async (a) => { const t = files.get(a); if (t) loaded += br(t); return t && JSON.parse(t); }, prefix, lang);
    const found = await search.find(q);
    const top = found ? await found.read(0, 8) : [];
    worst = Math.max(worst, loaded);
    const norm = (a) => { const m = /^https:\/\/([\w-]+)\.example(.*)$/.exec(a); if (m) return m[1] + ':' + (m[2].replace(/^\/(de|fr|it|en)(?=\/|$)/, '') || '/'); return a.slice(prefix.length) || '/'; };
    const got = top.map((r) => norm(r.address));
    const rank = got.findIndex((g) => expected.includes(g));
    n++; if (rank >= 0 && rank < 3) ok++; else rows.push(`   ✗ ${q} → ${got.slice(0, 5).join(' ')} | want ${expected.join(' ')} (rank ${rank})`);
  }
  console.log(brand, locale, out.length, 'pages', took.toFixed(0) + 'ms', 'stems', main.split('\\n').length, 'main', br(main), 'worst query', worst, 'total', size);
  console.log(rows.join('\n'));
}
console.log(ok, '/', n, (performance.now() - t0).toFixed(0), 'ms');
