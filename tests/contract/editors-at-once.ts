import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../fixtures/random-edits.ts';
import type { Answer, Call } from './content-service.ts';
import type { PanelUser } from './panel-login.ts';

/** Document in an open form of the panel. */
export type Open = Record<string, unknown> & { documentId: string; updatedAt: string };

/** An entry in one language. */
interface Place {
  uid: string;
  /** Missing for a configuration. */
  id?: string;
  locale: string;
}

/** Action of an editor, and its result. */
export interface Step {
  who: string;
  what: string;
  /** «saved», or the reason of the refusal. */
  outcome: string;
}

export interface EditorOptions {
  name: string;
  ask: PanelUser;
  chance: Chance;
  /** Brands to edit, with their languages. */
  brands: readonly { id: string; locales: readonly string[] }[];
  onStep(step: Step): void;
}

const types = ['seite', 'seite', 'seite', 'veranstaltung', 'medium', 'haus', 'stelle'] as const;
const uidOf = (type: string) => `api::${type}.${type}`;
const isSingle = (uid: string) => uid.includes('konfiguration');
const titleOf = (uid: string) => (uid.includes('haus') || isSingle(uid) ? 'Name' : 'Titel');

let count = 0;

/** Simulates an editor in the panel: opens an entry, waits, and saves without seeing concurrent edits. */
export class Editor {
  readonly #options: EditorOptions;
  /** Times in ms since 1970: when a text was seen, by text; when a warning came, by entry. */
  readonly seen = new Map<string, number>();
  readonly warned = new Map<string, number[]>();

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Performs one random action. */
  async step(): Promise<void> {
    const { chance, onStep, name } = this.#options;
    const deed = chance.pick(this.#deeds);
    const done = await deed.call(this);
    if (done) onStep({ who: name, ...done });
  }

  readonly #deeds = [
    this.#edit,
    this.#edit,
    this.#edit,
    this.#edit,
    this.#create,
    this.#create,
    this.#rename,
    this.#rename,
    this.#renumber,
    this.#remove,
    this.#withdraw,
    this.#many,
    this.#many,
    this.#discard,
    this.#copy,
    this.#move,
    this.#menu,
    this.#describePicture,
    this.#removePicture,
  ];

  async #call(path: string, options?: Call): Promise<Answer> {
    const answer = await this.#options.ask(path, options);
    if (answer.status >= 500) throw new Error(`${options?.method ?? ''} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  #pathOf({ uid, id, locale }: Place, action = ''): string {
    const path = isSingle(uid) ? `single-types/${uid}` : `collection-types/${uid}${id ? `/${id}` : ''}`;
    return `/content-manager/${path}${action && `/actions/${action}`}?locale=${locale}`;
  }

  #brand() {
    return this.#options.chance.pick(this.#options.brands);
  }

  /** Reads the entries of a list, like the panel. */
  async #list(type: string, brand: string, locale: string): Promise<Open[]> {
    const query = `&filters[Marke][$eq]=${brand}&pageSize=100&sort=documentId`;
    const { body } = await this.#call(this.#pathOf({ uid: uidOf(type), locale }) + query);
    return body.results ?? [];
  }

  /** Chooses a random entry; half of the time one of the first, so that editors meet. */
  async #some(type: string = this.#options.chance.pick(types)): Promise<(Place & { id: string }) | undefined> {
    const { chance } = this.#options;
    const brand = this.#brand();
    const locale = chance.pick(brand.locales);
    const list = await this.#list(type, brand.id, locale);
    const few = chance.below(2) ? list.slice(0, 3) : list;
    return few.length ? { uid: uidOf(type), id: chance.pick(few).documentId, locale } : undefined;
  }

  async #open(place: Place): Promise<Open | undefined> {
    const { status, body } = await this.#call(this.#pathOf(place));
    if (status !== 200 || !body.data?.updatedAt) return undefined;
    this.#see(place.uid, body.data);
    return body.data;
  }

  #see(uid: string, data: Record<string, unknown>): void {
    const title = String(data[titleOf(uid)]);
    if (!this.seen.has(title)) this.seen.set(title, Date.now());
  }

  #text(): string {
    return `Neu ${++count} von ${this.name}`;
  }

  /** Saves or publishes an open document; after a warning, saves again or gives up. */
  async #save(place: Place, open: Open, isPublished: boolean): Promise<string> {
    // The panel shows the status but does not send it.
    const { status: _, ...body } = open;
    const options = { headers: { 'x-began-with': open.updatedAt }, body };
    const send = () =>
      isPublished
        ? this.#call(this.#pathOf(place, 'publish'), options)
        : this.#call(this.#pathOf(place), { ...options, method: 'PUT' });
    let answer = await send();
    let times = 0;
    while (answer.status === 400 && answer.body.error.message.includes(' hat diesen Eintrag um ') && times++ < 3) {
      const key = `${place.uid} ${place.id} ${place.locale}`;
      this.warned.set(key, [...(this.warned.get(key) ?? []), Date.now()]);
      if (this.#options.chance.below(2)) return 'warned, let be';
      answer = await send();
    }
    return outcomeOf(answer, isPublished ? 'published' : 'saved');
  }

  /** Waits for the thinking time of an editor. */
  async #think(): Promise<void> {
    await sleep(this.#options.chance.below(4) ? this.#options.chance.below(200) : this.#options.chance.below(1500));
  }

  /** Chooses a link target of the brand, which may be missing or be removed at the same time. */
  async #target(brand: string, locale: string): Promise<string> {
    const { chance } = this.#options;
    if (chance.below(8) === 0) return '/s/gibt-es-nicht';
    const type = chance.pick(['seite', 'seite', 'seite', 'haus', 'veranstaltung', 'medium']);
    const list = await this.#list(type, brand, locale);
    if (!list.length) return '/kontakt';
    const entry = chance.pick(chance.below(2) ? list.slice(-4) : list);
    if (type === 'seite') return String(entry['Pfad']);
    if (type === 'haus') return `/unsere-haeuser/${entry['Kennung']}`;
    return `/${type === 'medium' ? 'media' : 'events'}/${entry['Nummer']}`;
  }

  async #blocks(open: Open, brand: string, locale: string): Promise<object[]> {
    const blocks = ((open['Inhalt'] ?? []) as { Text?: string }[]).filter(({ Text }) => !Text?.startsWith('Siehe '));
    const link = await this.#target(brand, locale);
    return [...blocks, { __component: 'bloecke.text', Text: `Siehe [hier](${link}).` }];
  }

  async #edit() {
    const { chance } = this.#options;
    const place = await this.#some();
    const open = place && (await this.#open(place));
    if (!open) return undefined;
    await this.#think();
    const change: Record<string, unknown> = { ...open, [titleOf(place.uid)]: this.#text() };
    if ('Inhalt' in open && chance.below(2))
      change['Inhalt'] = await this.#blocks(open, String(open['Marke']), place.locale);
    if ('Besetzt' in open && chance.below(3) === 0) change['Besetzt'] = !open['Besetzt'];
    const isPublished = chance.below(3) > 0;
    return { what: `edit ${place.uid} ${place.id}`, outcome: await this.#save(place, change as Open, isPublished) };
  }

  async #create() {
    const { chance } = this.#options;
    const { id: Marke, locales } = this.#brand();
    const locale = chance.pick(locales);
    const Titel = this.#text();
    // Few paths, so that two editors may choose the same.
    const Pfad = `/s/neu-${chance.below(12)}`;
    const Inhalt = await this.#blocks({ documentId: '', updatedAt: '' }, Marke, locale);
    const place = { uid: uidOf('seite'), locale };
    const path = chance.below(4) ? this.#pathOf(place, 'publish') : this.#pathOf(place);
    const answer = await this.#call(path, { body: { Marke, Titel, Pfad, Inhalt } });
    this.#see(place.uid, { Titel });
    return { what: `create ${Marke} ${Pfad} ${locale}`, outcome: outcomeOf(answer, 'created') };
  }

  async #rename() {
    const place = await this.#some(this.#options.chance.pick(['seite', 'seite', 'haus']));
    const open = place && (await this.#open(place));
    if (!open) return undefined;
    await this.#think();
    const number = this.#options.chance.below(12);
    const field = 'Pfad' in open ? { Pfad: `/s/neu-${number}` } : { Kennung: `neu-${number}` };
    const outcome = await this.#save(place, { ...open, ...field, [titleOf(place.uid)]: this.#text() }, true);
    return { what: `rename ${place.uid} ${place.id} to ${number}`, outcome };
  }

  async #renumber() {
    const place = await this.#some(this.#options.chance.pick(['veranstaltung', 'medium']));
    const open = place && (await this.#open(place));
    if (!open) return undefined;
    await this.#think();
    const Nummer = 3000 + this.#options.chance.below(1000);
    const outcome = await this.#save(place, { ...open, Nummer, [titleOf(place.uid)]: this.#text() }, true);
    return { what: `renumber ${place.uid} ${place.id}`, outcome };
  }

  async #remove() {
    const { chance } = this.#options;
    const place = await this.#some();
    if (!place) return undefined;
    await this.#think();
    const path = this.#pathOf(place);
    const all = path.replace(/locale=.*/, 'locale=*');
    const answer = await this.#call(chance.below(2) ? all : path, { method: 'DELETE' });
    return { what: `remove ${place.uid} ${place.id}`, outcome: outcomeOf(answer, 'removed') };
  }

  async #withdraw() {
    const place = await this.#some();
    if (!place) return undefined;
    await this.#think();
    const answer = await this.#call(this.#pathOf(place, 'unpublish'), { body: {} });
    return { what: `withdraw ${place.uid} ${place.id}`, outcome: outcomeOf(answer, 'withdrawn') };
  }

  /** Publishes or withdraws several entries of the list at once. */
  async #many() {
    const { chance } = this.#options;
    const type = chance.pick(types);
    const { id, locales } = this.#brand();
    const locale = chance.pick(locales);
    const list = await this.#list(type, id, locale);
    if (list.length < 2) return undefined;
    const documentIds = [...new Set([0, 1, 2].map(() => chance.pick(list).documentId))];
    const action = chance.pick(['bulkPublish', 'bulkPublish', 'bulkUnpublish', 'bulkDelete']);
    await this.#think();
    const answer = await this.#call(this.#pathOf({ uid: uidOf(type), locale }, action), { body: { documentIds } });
    return { what: `${action} ${id} ${type} ${documentIds}`, outcome: outcomeOf(answer, 'done') };
  }

  async #discard() {
    const place = await this.#some();
    const open = place && (await this.#open(place));
    if (!open) return undefined;
    await this.#think();
    const options = { headers: { 'x-began-with': open.updatedAt }, body: {} };
    const answer = await this.#call(this.#pathOf(place, 'discard'), options);
    return { what: `discard ${place.uid} ${place.id}`, outcome: outcomeOf(answer, 'discarded') };
  }

  async #copy() {
    const place = await this.#some('seite');
    const open = place && (await this.#open(place));
    if (!open) return undefined;
    const path = `/content-manager/collection-types/${place.uid}/clone/${place.id}?locale=${place.locale}`;
    const Titel = this.#text();
    const answer = await this.#call(path, {
      body: { ...open, Titel, Pfad: `/s/neu-${this.#options.chance.below(12)}` },
    });
    this.#see(place.uid, { Titel });
    return { what: `copy ${place.id}`, outcome: outcomeOf(answer, 'copied') };
  }

  /** Moves an entry to another brand. */
  async #move() {
    const place = await this.#some();
    const open = place && (await this.#open(place));
    const { id: Marke } = this.#brand();
    if (!open || open['Marke'] === Marke) return undefined;
    await this.#think();
    const outcome = await this.#save(place, { ...open, Marke, [titleOf(place.uid)]: this.#text() }, true);
    return { what: `move ${place.uid} ${place.id} to ${Marke}`, outcome };
  }

  /** Changes the menu. */
  async #menu() {
    const { id, locales } = this.#brand();
    const locale = this.#options.chance.pick(locales);
    const place = { uid: uidOf(`konfiguration-${id}`), locale };
    const open = await this.#open(place);
    if (!open) return undefined;
    await this.#think();
    const Nav = [...((open['Nav'] ?? []) as { name: string }[])].filter(({ name }) => name !== 'Neu');
    const link = await this.#target(id, locale);
    const changed = { ...open, Name: this.#text(), Nav: [...Nav.slice(0, 8), { name: 'Neu', link }] };
    return { what: `menu of ${id} ${locale} to ${link}`, outcome: await this.#save(place, changed, true) };
  }

  async #pictures(brand: string): Promise<{ id: number; name: string; alternativeText: string | null }[]> {
    const folders = (await this.#call('/upload/folders')).body.data as { name: string; path: string }[];
    const folder = folders.find(({ name }) => name.toLowerCase() === brand);
    if (!folder) return [];
    const query = `filters[folderPath][$eq]=${folder.path}&pageSize=100&sort=name`;
    return (await this.#call(`/upload/files?${query}`)).body.results ?? [];
  }

  /** Empties the alternative text of a picture, which holds the websites that show it, or fills it in. */
  async #describePicture() {
    const { chance } = this.#options;
    const pictures = await this.#pictures(this.#brand().id);
    if (!pictures.length) return undefined;
    const { id, name } = chance.pick(pictures);
    const alternativeText = chance.below(3) ? `Bild ${id}` : '';
    const body = new FormData();
    body.append('fileInfo', JSON.stringify({ name, alternativeText }));
    const answer = await this.#call(`/upload?id=${id}`, { body });
    return { what: `describe picture ${id}: «${alternativeText}»`, outcome: outcomeOf(answer, 'described') };
  }

  async #removePicture() {
    const pictures = await this.#pictures(this.#brand().id);
    if (!pictures.length) return undefined;
    const { id } = this.#options.chance.pick(pictures);
    const answer = await this.#call(`/upload/files/${id}`, { method: 'DELETE' });
    return { what: `remove picture ${id}`, outcome: outcomeOf(answer, 'removed') };
  }

  /** Fills in all missing alternative texts, as the start page of the panel requests. */
  async describeAll(): Promise<void> {
    for (const { id: brand } of this.#options.brands)
      for (const { id, name, alternativeText } of await this.#pictures(brand)) {
        if (alternativeText) continue;
        const body = new FormData();
        body.append('fileInfo', JSON.stringify({ name, alternativeText: `Bild ${id}` }));
        await this.#call(`/upload?id=${id}`, { body });
      }
  }
}

function outcomeOf({ status, body }: Answer, done: string): string {
  return status < 300 ? done : `${status} ${body?.error?.message ?? ''}`;
}
