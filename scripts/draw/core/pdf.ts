/** A PDF as Chromium prints it, made smaller and free of the moment of its printing. */
import { deflateSync, inflateSync } from 'node:zlib';

/** A date of printing, identifiers and running numbers of nodes, replaced by others of the same length. */
function timeless(pdf: string): string {
  const nodes = /(?<=\(node)\d{8}(?=\))/g;
  const order = [...new Set(pdf.match(nodes))].sort();
  return pdf
    .replace(/(\/(?:CreationDate|ModDate) ?\(D:)[^)]*/g, (found, key: string) =>
      `${key}20260101000000+00'00'`.slice(0, found.length).padEnd(found.length),
    )
    .replace(/(?<=\/ID ?\[)[^\]]*(?=\])/g, (ids) => ids.replace(/[0-9A-Fa-f]/g, '0'))
    .replace(nodes, (node) => String(order.indexOf(node) + 1).padStart(8, '0'));
}

/** The objects by their numbers, as they stand between `obj` and `endobj`. */
function objectsOf(pdf: string): Map<number, string> {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf)?.[1]);
  const table = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [nf]\s+)+)/.exec(pdf.slice(start));
  if (!table) throw new Error('the PDF has no plain table of its objects');
  const objects = new Map<number, string>();
  (table[2] ?? '').match(/\d{10} \d{5} [nf]/g)?.forEach((entry, number) => {
    if (!entry.endsWith('n')) return;
    const at = Number(entry.slice(0, 10));
    const head = /^\d+ 0 obj\s*/.exec(pdf.slice(at, at + 30))?.[0];
    if (!head) throw new Error(`object ${number} of the PDF is not where its table says`);
    // A stream may contain the word that ends an object.
    const begin = at + head.length;
    const opened = /^[\s\S]*?(?:\bendobj\b|>>\s*stream\r?\n)/.exec(pdf.slice(begin))?.[0] ?? '';
    const length = /\/Length (\d+)\b(?! \d+ R)/.exec(opened)?.[1];
    const from = opened.endsWith('endobj') ? begin : begin + opened.length + Number(length ?? 0);
    objects.set(number, pdf.slice(begin, pdf.indexOf('endobj', from)).trimEnd());
  });
  return objects;
}

const isStream = (body: string): boolean => />>\s*stream\r?\n/.test(body.slice(0, 4000));

const stream = (keys: string, data: string): string => {
  const packed = deflateSync(Buffer.from(data, 'latin1'), { level: 9 }).toString('latin1');
  return `<<${keys} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n${packed}\nendstream`;
};

/** Letters of a variable font are drawn one by one, in thousandths of its size; fractions of them are not seen. */
function rounded(body: string): string {
  const opened = /^<<\s*\/Filter \/FlateDecode\s*\/Length (\d+)>>\s*stream\r?\n/.exec(body);
  if (!opened) return body;
  const packed = body.slice(opened[0].length, opened[0].length + Number(opened[1]));
  const drawing = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  const isLetter = /^(?:-?[\d.]+ ){6}d1\n/.test(drawing);
  return isLetter
    ? stream(
        '',
        drawing.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
      )
    : body;
}

/**
 * The same document with everything that is not a stream put into compressed streams of objects (PDF 1.5), which
 * halves a tagged document: its structure is thousands of short dictionaries.
 */
export function compact(printed: Buffer): Buffer {
  const pdf = timeless(printed.toString('latin1'));
  const objects = objectsOf(pdf);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(pdf)?.[1] ?? '';
  const key = (name: string): string => new RegExp(`/${name}\\s*(\\d+ 0 R|\\[[^\\]]*\\])`).exec(trailer)?.[0] ?? '';

  let out = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const entries = new Map<number, readonly [type: number, at: number, index: number]>();
  let next = Math.max(...objects.keys()) + 1;
  const put = (number: number, body: string): void => {
    entries.set(number, [1, out.length, 0]);
    out += `${number} 0 obj\n${body}\nendobj\n`;
  };
  const plain = [...objects].filter(([, body]) => !isStream(body));
  for (const [number, body] of objects) if (isStream(body)) put(number, rounded(body));
  for (let i = 0; i < plain.length; i += 200) {
    const group = plain.slice(i, i + 200);
    const holder = next++;
    let offsets = '';
    let bodies = '';
    group.forEach(([number, body], index) => {
      entries.set(number, [2, holder, index]);
      offsets += `${number} ${bodies.length} `;
      bodies += `${body}\n`;
    });
    put(holder, stream(`/Type /ObjStm /N ${group.length} /First ${offsets.length}`, offsets + bodies));
  }

  const own = next;
  entries.set(own, [1, out.length, 0]);
  const bytes = (value: number, count: number): string =>
    Array.from({ length: count }, (_, i) => String.fromCharCode((value >>> (8 * (count - 1 - i))) & 255)).join('');
  const lines = Array.from({ length: own + 1 }, (_, number) => {
    const [type, at, index] = entries.get(number) ?? [0, 0, number === 0 ? 65535 : 0];
    return bytes(type, 1) + bytes(at, 4) + bytes(index, 2);
  });
  const start = out.length;
  out += `${own} 0 obj\n${stream(`/Type /XRef /Size ${own + 1} /W [1 4 2] ${key('Root')} ${key('Info')} ${key('ID')}`, lines.join(''))}\nendobj\n`;
  return Buffer.from(`${out}startxref\n${start}\n%%EOF\n`, 'latin1');
}
