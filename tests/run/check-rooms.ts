/**
 * Checks that imports of the rooms of `src/`, of `scripts/` and `cms/` follow the tables in `rooms.ts`:
 * `node tests/run/check-rooms.ts` lists each forbidden import, each cycle of files, and each unused door.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { doors, openRooms, rooms } from './rooms.ts';

const copy = join('var', 'rooms');

/** Copies the rooms for dependency-cruiser, which cannot read Astro: a page becomes its front matter. */
function copyRooms(): void {
  rmSync(copy, { recursive: true, force: true });
  for (const path of globSync(['{src,scripts}/**/*.{js,ts,tsx,astro}', 'cms/{config,scripts,src}/**/*.{ts,tsx}'])) {
    const text = readFileSync(path, 'utf8');
    const isPage = path.endsWith('.astro');
    const code = isPage ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
    const to = join(copy, isPage ? `${path}.ts` : path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, code.replaceAll(/\?\w+(?=';)/g, ''));
  }
  for (const path of ['sites.config.ts', 'package.json', 'public/locales', 'tests/run'])
    cpSync(path, join(copy, path), { recursive: true });
}

/** Pattern of the files of a room, without the rooms nested in it. */
const filesOf = (room: string) => `^src/${room}/${room in rooms && hasRooms(room) ? '[^/]+$' : ''}`;
const hasRooms = (room: string) => Object.keys(rooms).some((other) => other.startsWith(`${room}/`));

/** Modules of `src/` that the content service may import. */
const doorPaths = Object.entries(doors).flatMap(([room, names]) => names.map((name) => `src/${room}/${name}.ts`));

function rules(): IForbiddenRuleType[] {
  const ofRooms = Object.entries(rooms).map(([room, imported]): IForbiddenRuleType => {
    const allowed = [room, 'errors', ...imported].map(filesOf);
    return {
      name: `${room} may import ${imported.join(', ') || 'no other room'}`,
      severity: 'error',
      from: { path: filesOf(room) },
      to: { path: '^src/', pathNot: allowed },
    };
  });
  return [
    ...ofRooms,
    {
      name: 'src may import neither scripts nor cms',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|cms)/' },
    },
    {
      name: `cms may import ${openRooms.join(', ')} and the doors in tests/run/rooms.ts`,
      severity: 'error',
      from: { path: '^cms/' },
      to: { path: '^(src|scripts)/', pathNot: [...openRooms.map(filesOf), ...doorPaths.map((path) => `^${path}$`)] },
    },
    {
      name: 'the panel may import only types of the server, and labels and answers',
      severity: 'error',
      from: { path: '^cms/src/admin/' },
      to: { path: '^cms/', pathNot: '^cms/src/(admin|labels)/|/answers\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'what is imported exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '\\.(ts|tsx|astro)$' },
    },
    {
      name: 'each folder is a room of the table',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: Object.keys(rooms).map(filesOf) },
      to: {},
    },
  ];
}

/** Finds rooms in the table that import each other in a circle. @returns these rooms. */
function circleOfRooms(): string[] {
  const below = new Set<string>();
  let left = Object.keys(rooms);
  for (;;) {
    const next = left.filter((room) => rooms[room]?.every((one) => below.has(one)));
    if (!next.length) return left;
    for (const room of next) below.add(room);
    left = left.filter((room) => !below.has(room));
  }
}

copyRooms();
const options: ICruiseOptions = {
  baseDir: join(process.cwd(), copy),
  ruleSet: { forbidden: rules() },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro.ts'] },
};
const { output } = await cruise(['src', 'scripts', 'cms'], options);
const { modules, summary } = output as ICruiseResult;
const { violations, totalCruised } = summary;
const ofService = modules.filter(({ source }) => source.startsWith('cms/'));
const opened = new Set(ofService.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)));
const unused = doorPaths.filter((path) => !opened.has(path));
const circle = circleOfRooms();
if (circle.length) console.error(`the table of rooms has a circle among ${circle.join(', ')}`);
for (const path of unused) console.error(`${path} is a door that cms does not use`);
for (const { from, to, rule } of violations) console.error(`${from} → ${to}\n  ${rule.name}`);
// Few files mean a wrong path: without files there are no findings.
if (totalCruised < 100) console.error(`only ${totalCruised} files were looked at`);
process.exitCode = circle.length || unused.length || violations.length || totalCruised < 100 ? 1 : 0;
