import { readLink } from '../../../../src/fields/link-address.ts';

/** Prepares HTML of the clipboard, from Word, Excel or a website: the editor drops all that it does not know. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    // Links within the document and to files of a computer lead nowhere on the website.
    if (href.startsWith('#') || readLink(href).refusal) unwrap(link);
  }
  // Headings and titles of columns are bold by themselves, and links are underlined.
  for (const mark of body.querySelectorAll('a u, u:has(a), :is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(mark);
  for (const title of body.querySelectorAll('h1, h5, h6')) rename(title, title.matches('h1') ? 'h2' : 'h4');
  joinWordLists(body);
  // Cells that were copied in the editor have no titles of their own.
  if (!body.querySelector('[data-pm-slice]')) for (const table of body.querySelectorAll('table')) prepareTable(table);
  for (const blank of body.querySelectorAll('p')) if (!blank.textContent?.trim()) blank.remove();
  return body.innerHTML;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Word writes a list as paragraphs that name a list and a level, with the bullet or number as text. */
function joinWordLists(body: HTMLElement): void {
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll('p[style*="mso-list:"]')) {
    const [, found = '1'] = /mso-list:\s*\w+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const marker = paragraph.querySelector('[style*="mso-list:ignore" i]');
    const name = /^\s*\d+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const level = Math.min(Number(found) - 1, open.length);
    open = open.slice(0, level + 1);
    const item = paragraph.ownerDocument.createElement('li');
    let list = open[level];
    if (list?.localName !== name) {
      list = paragraph.ownerDocument.createElement(name);
      const outer = open[level - 1]?.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open = [...open.slice(0, level), list];
    }
    list.append(item);
    item.append(paragraph);
  }
}

const maxColumns = 40;

/** Gives a table titles and full rows. A table with one column, or around another table, only places its text. */
function prepareTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('[colspan]')) {
    const span = Math.min(Number(cell.getAttribute('colspan')), maxColumns);
    cell.removeAttribute('colspan');
    for (let more = 1; more < span; more++) cell.after(table.ownerDocument.createElement('td'));
  }
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('[rowspan]')) {
    const { cellIndex, rowSpan } = cell;
    cell.removeAttribute('rowspan');
    const first = cell.closest('tr')?.rowIndex ?? 0;
    for (const row of [...table.rows].slice(first + 1, first + rowSpan))
      row.insertCell(Math.min(cellIndex, row.cells.length));
  }
  const rows = [...table.rows];
  if (table.querySelector('table') || rows.every(({ cells }) => cells.length < 2)) {
    for (const part of table.querySelectorAll('td, th')) rename(part, 'div');
    for (const part of table.querySelectorAll('tr, tbody, thead, tfoot, colgroup')) unwrap(part);
    unwrap(table);
    return;
  }
  for (const cell of table.querySelectorAll('td, th')) {
    const lines = [...cell.querySelectorAll('p, div, li, h2, h3, h4')].filter(
      (block) => !block.querySelector('p, div, li'),
    );
    for (const line of lines.slice(0, -1)) line.append(table.ownerDocument.createElement('br'));
    for (const block of cell.querySelectorAll('p, div, ul, ol, li, h2, h3, h4, blockquote')) unwrap(block);
  }
  for (const title of rows[0]?.cells ?? []) {
    for (const bold of title.querySelectorAll('b, strong')) unwrap(bold);
    rename(title, 'th');
  }
}
