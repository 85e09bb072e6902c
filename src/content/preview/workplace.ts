import { comparable, type PressedText, type TypedField, type TypedTexts } from './workplace-messages.ts';

/** Parts of a page that an editor uses like a visitor. */
const controls = '.preview, button, input, select, textarea, label, video, audio';

/** Maximum length of a comparable text, in characters. Longer ones are whole sections. */
const maxLength = 20_000;

/**
 * Connects a preview page with the panel around it. A press on a text leads to its field, and typed texts replace those
 * of the page. With the key Alt, a press follows a link.
 *
 * @param panel origin of the panel.
 */
export function connectToPanel(panel: string): void {
  let isNextToForm = false;
  addEventListener('message', ({ origin, source, data }: MessageEvent<TypedTexts | undefined>) => {
    if (origin !== panel || source !== parent || data?.is !== 'typed') return;
    // The panel's other preview sends nothing: links there lead to their page.
    if (!isNextToForm) addEventListener('click', (event) => press(event, panel), true);
    isNextToForm = true;
    showTyped(data.fields);
  });
  // The panel answers with the typed values, also after a reload.
  parent.postMessage({ is: 'ready' }, panel);
}

function press(event: MouseEvent, panel: string): void {
  const { target, altKey } = event;
  if (altKey || !(target instanceof Element) || target.closest(controls)) return;
  const texts = textsAround(target);
  if (!texts.length) return;
  // A question still opens.
  if (!target.closest('summary')) event.preventDefault();
  event.stopPropagation();
  parent.postMessage({ is: 'pressed', texts } satisfies PressedText, panel);
}

function textsAround(target: Element): PressedText['texts'] {
  const found = new Map<string, Element>();
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const text = comparable(element instanceof HTMLImageElement ? element.alt : (element.textContent ?? ''));
    if (text.length > maxLength) break;
    if (text && !found.has(text)) found.set(text, element);
  }
  return [...found].map(([text, element]) => ({ text, nth: Math.max(0, elementsWith(text).indexOf(element)) }));
}

/** Lists the innermost elements with a text. */
function elementsWith(text: string, selector = 'body *'): Element[] {
  const all = [...document.querySelectorAll(selector)].filter(
    (element) => !element.closest('.preview, script, style') && comparable(element.textContent ?? '') === text,
  );
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
}

/** Elements that show a typed text, with their saved content, by the path of the field. */
const places = new Map<string, ReadonlyMap<Element, string>>();

/** Shows typed texts, and the saved ones again where nothing is typed any more. */
function showTyped(fields: readonly TypedField[]): void {
  const typed = new Set(fields.map(({ path }) => path));
  for (const [path, elements] of places)
    if (!typed.has(path)) {
      for (const [element, saved] of elements) element.innerHTML = saved;
      places.delete(path);
    }
  for (const field of fields) {
    const elements = places.get(field.path) ?? findPlaces(field);
    places.set(field.path, elements);
    for (const element of elements.keys())
      if (field.html === undefined) element.textContent = field.text ?? '';
      else element.innerHTML = field.html;
  }
}

function findPlaces({ before, count, nth, html }: TypedField): ReadonlyMap<Element, string> {
  const all = elementsWith(before, html === undefined ? 'body *' : '.rich-text');
  // Several fields share the text, with one element each.
  const found = count > 1 && all.length === count ? all.slice(nth, nth + 1) : all;
  return new Map(found.map((element) => [element, element.innerHTML]));
}
