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
  addEventListener('click', (event) => press(event, panel), true);
  addEventListener('message', ({ origin, source, data }: MessageEvent<TypedTexts | undefined>) => {
    if (origin !== panel || source !== parent || data?.is !== 'typed') return;
    for (const field of data.fields) show(field);
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

/** Elements that show a field, by its path. */
const places = new Map<string, Element[]>();

function show({ path, before, count, nth, text, html }: TypedField): void {
  const found = places.get(path) ?? findPlaces(before, count, nth, html === undefined ? 'body *' : '.rich-text');
  places.set(path, found);
  for (const place of found)
    if (html === undefined) place.textContent = text ?? '';
    else place.innerHTML = html;
}

function findPlaces(before: string, count: number, nth: number, selector: string): Element[] {
  const found = elementsWith(before, selector);
  // Several fields share the text, with one element each.
  return count > 1 && found.length === count ? found.slice(nth, nth + 1) : found;
}
