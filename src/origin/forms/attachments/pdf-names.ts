/** Names that start, hold or fetch something: scripts, other programs, files, films, forms with scripts of their own. */
const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'Rendition', 'GoToE', 'ImportData'];
/** Too short to be told from pixels, so only looked for where there are none. */
const activeShort = ['JS', 'XFA'];

/** A name as a PDF may write it, each letter also as `#` and two digits: `/J#61vaScript`. */
function written(name: string): string {
  const letter = (character: string) => {
    const code = character.charCodeAt(0).toString(16);
    const digits = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
    return `(?:${character}|#${digits})`;
  };
  return [...name].map(letter).join('');
}

const endOfName = '(?=[\\s\\p{Cc}/<>()[\\]{}%]|$)';
const anyOf = (names: string[], end: string) => new RegExp(`/(?:${names.map(written).join('|')})${end}`, 'gu');

// Beginnings: `/EmbeddedFiles` is the list of them.
const activeNames = anyOf(active, '');
const shortNames = anyOf(activeShort, endOfName);
const encryptName = anyOf(['Encrypt'], endOfName);
const objectStreamName = anyOf(['ObjStm'], endOfName);

/** Whether text of a PDF names something that would run; `isPlain` where it cannot be pixels. */
export const namesPrograms = (text: string, isPlain: boolean) =>
  text.search(activeNames) >= 0 || (isPlain && text.search(shortNames) >= 0);

export const namesEncryption = (text: string) => text.search(encryptName) >= 0;

/** How many streams of objects a PDF says to have. */
export const countObjectStreams = (text: string) => text.match(objectStreamName)?.length ?? 0;
