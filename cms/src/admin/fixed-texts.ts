import german from './fixed-texts.json';
import { longDay, moment } from './live-parts.tsx';

/** German for texts that are fixed in Strapi's components, where no translation reaches them. */
const texts: Readonly<Record<string, string>> = german.texts;
/** German for labels. `[object Object]` is the title of a globe, which has a tooltip of its own. */
const labels: Readonly<Record<string, string>> = { ...texts, ...german.labels };

const attributes = ['aria-label', 'placeholder', 'title'];

/** Parts with the texts of editors. */
const ofEditors = '[contenteditable], textarea, iframe';

/** Translates the fixed texts of Strapi's components when they appear, and hides what no editor needs. */
export function translateFixedTexts(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      if (type === 'childList') for (const node of addedNodes) translate(node);
      else translate(target);
  });
  const options = { subtree: true, childList: true, characterData: true, attributeFilter: attributes };
  observer.observe(document.documentElement, options);
  translate(document.documentElement);
}

function translate(root: Node): void {
  const element = root instanceof Element ? root : root.parentElement;
  if (!element || element.closest(ofEditors)) return;
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = nodes.nextNode())
    if (node instanceof Text) translateText(node);
    else if (node instanceof Element) for (const name of attributes) translateAttribute(node, name);
}

/** Moment and day as they are stored. Strapi shows them as the titles of parts with a date. */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const storedDay = /^\d{4}-\d\d-\d\d$/;

function translateText(text: Text): void {
  const known = texts[text.data] ?? text.data.replace(/ \| Strapi$/, ' | Redaktionssystem');
  const format = storedMoment.test(known) ? moment : storedDay.test(known) ? longDay : undefined;
  const shown = format ? format.format(new Date(known)) : known;
  if (shown !== text.data) text.data = shown;
  // Items that no editor needs and that Strapi has no setting for.
  if (german.unneeded.includes(text.data))
    text.parentElement
      ?.closest<HTMLElement>('[role=menuitem], [role=tab], dl > *')
      ?.style.setProperty('display', 'none');
}

function translateAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name) ?? '';
  const shown = labels[value];
  if (shown !== undefined) element.setAttribute(name, shown);
}

/** Time as it is typed: «14.15», «1415», «14 h». */
const typedTime = /^\s*(\d{1,2})(?:[.:,h ]\s?(\d{2})|(\d{2}))?\s*h?\s*$/;

/**
 * Completes typed times. Strapi's time field reads «14.15» as 14:00; its texts are completed before it reads them.
 * Focus selects the time, so that typing replaces it.
 */
export function completeTypedTimes(): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const fieldOf = ({ target }: Event) =>
    target instanceof HTMLInputElement && target.pattern === String.raw`\d{2}:\d{2}` ? target : undefined;
  const complete = (event: Event) => {
    const field = fieldOf(event);
    if (!field || (event instanceof KeyboardEvent && event.key !== 'Enter')) return;
    const [, hours, minutes, joined] = typedTime.exec(field.value) ?? [];
    const time = `${hours?.padStart(2, '0')}:${minutes ?? joined ?? '00'}`;
    if (!hours || time === field.value) return;
    write?.call(field, time);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('focusout', complete, true);
  document.addEventListener('keydown', complete, true);
  document.addEventListener('focusin', (event) => requestAnimationFrame(() => fieldOf(event)?.select()), true);
}
