import type { MarkdownIt, StateInline } from 'markdown-it';

/** Reports a broken rule of the form «must not …». */
function refuse({ env }: StateInline, rule: string): void {
  if (Array.isArray(env['problems'])) env['problems'].push(rule);
}

/** Adds rules for emphasis, links, pictures, code and tags within a line. */
export function inline(markdown: MarkdownIt): void {
  /** A backslash escapes the next character, but stays in text such as `C:\Ordner`, `C:\_alt` and `\\server`. */
  const backslash = markdown.inline.ruler.__rules__.find(({ name }) => name === 'escape')?.fn;
  markdown.inline.ruler.at('escape', (state, silent) =>
    /[*_#[\]<>~`|.)+!&-]/.test(state.src[state.pos + 1] ?? '') && !isPath(state)
      ? (backslash?.(state, silent) ?? false)
      : false,
  );

  /** A single emphasis mark must stand outside of words. Bold text may end with a full stop or colon. */
  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      const [sign] = this.src.slice(start, start + 1);
      const before = characterBefore(this.src, start);
      const after = characterAt(this.src, start + found.length);
      const isMarkup = sign === '~' ? found.length === 2 : found.length <= 3;
      if (!isMarkup || (/\d/.test(before) && /\d/.test(after))) return { ...found, can_open: false, can_close: false };
      // «18.–*, 16.–*» and «__.__.2027» hold no emphasised text.
      if (/[)\],;:/]/.test(after) || (after === '.' && this.src[start + found.length + 1] !== '.'))
        found.can_open = false;
      if (before === ')' && !isWord.test(after)) found.can_open = false;
      if (/[([/«„]/.test(before)) found.can_close = false;
      // CommonMark keeps the marks of «Das**«Wort»**da» and «**Text:**weiter», where a letter follows punctuation.
      const isGlued =
        isWord.test(after) &&
        (/[\p{Pe}\p{Pf}\p{Pi}"“«.,;:!?…]/u.test(before) ||
          (sign === '*' && /\p{L}/u.test(before) && !gendered.test(this.src.slice(start + 1, start + 6))));
      if (found.length === 1)
        return {
          ...found,
          can_open: isWord.test(before) ? wrapped.test(this.src.slice(start, start + maxWrapped)) : found.can_open,
          can_close: (found.can_close && !isWord.test(after)) || isGlued,
        };
      const opensQuote = isWord.test(before) && /[^\s!?…\p{Pe}]/u.test(after);
      return {
        ...found,
        can_open: found.can_open || opensQuote,
        can_close: sign === '_' ? found.can_close || isGlued : /\S/.test(before),
      };
    }
  };

  markdown.inline.ruler.at('link', (state, silent) => {
    if (state.src[state.pos] !== '[' || state.linkLevel > 0) return false;
    const found = linkAt(state, state.pos);
    if (!found) return false;
    if (!silent) {
      const { labelEnd, address, title } = found;
      const { posMax } = state;
      const start = state.pos;
      const open = state.push('link_open', 'a', 1);
      open.attrs = [['href', address]];
      if (title) open.attrSet('title', title);
      open.meta = { written: state.src.slice(start, found.end), text: state.src.slice(start + 1, labelEnd).trim() };
      state.pos = start + 1;
      state.posMax = labelEnd;
      state.linkLevel++;
      markdown.inline.tokenize(state);
      state.linkLevel--;
      state.posMax = posMax;
      state.push('link_close', 'a', -1);
    }
    state.pos = found.end;
    return true;
  });

  /** Pictures are refused: they have a block of their own, with description and sizes. */
  markdown.inline.ruler.at('image', (state, silent) => {
    // «Achtung![Formular](/kontakt)» is an exclamation mark and a link.
    if (!state.src.startsWith('![', state.pos) || isWord.test(characterBefore(state.src, state.pos))) return false;
    const found = linkAt(state, state.pos + 1);
    if (!found) return false;
    if (!silent) refuse(state, `must not hold a picture, as in «${state.src.slice(state.pos, found.end)}»`);
    state.pos = found.end;
    return true;
  });

  /** Code, as in `this`; «d`eau» is an apostrophe. */
  markdown.inline.ruler.at('backticks', (state, silent) => {
    if (state.src[state.pos] !== '`') return false;
    code.lastIndex = state.pos;
    const found = isWord.test(characterBefore(state.src, state.pos)) ? null : code.exec(state.src);
    if (!found || code.lastIndex > state.posMax) return false;
    if (!silent) state.push('code_inline', 'code', 0).content = found[1] ?? '';
    state.pos = code.lastIndex;
    return true;
  });

  /** Addresses in brackets: `<https://…>`, `<info@…>`; «<Bewohner:innen>» is text. */
  const autolink = markdown.inline.ruler.__rules__.find(({ name }) => name === 'autolink')?.fn;
  markdown.inline.ruler.at('autolink', (state, silent) =>
    matches(addressStart, state) ? (autolink?.(state, silent) ?? false) : false,
  );

  markdown.inline.ruler.at('html_inline', (state, silent) => {
    if (state.src[state.pos] !== '<') return false;
    if (matches(lineBreakTag, state)) {
      if (!silent) state.push('hardbreak', 'br', 0);
      state.pos = lineBreakTag.lastIndex;
      return true;
    }
    return matches(formatTag, state) && formatted(state, silent);
  });
}

/** Emphasised text in brackets or quotation marks, which may stand within a word: «Angebot*(neu)*». */
const wrapped = /^([*_])[\p{Ps}\p{Pi}"»„](?:(?!\1)[^\n])+[\p{Pe}\p{Pf}\p{Pi}"“«]\1(?!\1)/u;
const maxWrapped = 200;

/** Ending behind the star of «Bewohner*innen», «Ärzt*in», «jede*r» and «ein*e», which is text. */
const gendered = /^(?:in|e?[enrsm](?!\p{L}))/iu;

/** Checks whether the backslash at the position belongs to a Windows path. */
const isPath = ({ src, pos }: StateInline) => /(?:^|\s)[A-Z]:(?:\\\S*)?$/.test(src.slice(Math.max(0, pos - 200), pos));

const addressStart = /<(?:https?:|mailto:|tel:|[^\s<>@]{1,100}@)/iy;
const code = /`([^`\n]+)`(?![\p{L}\p{N}`])/uy;

const isWord = /[\p{L}\p{N}\p{M}]/u;
const characterBefore = (text: string, position: number) =>
  /.$/su.exec(text.slice(Math.max(0, position - 2), position))?.[0] ?? '';
const characterAt = (text: string, position: number) => /^./su.exec(text.slice(position, position + 2))?.[0] ?? '';

/** Maximum length of a link's text and of its address, in characters. */
const maxLinkText = 500;
const maxAddress = 1_200;

interface WrittenLink {
  labelEnd: number;
  address: string;
  title: string | undefined;
  end: number;
}

/** Parses `[text](address "title")`. The address may hold spaces and balanced brackets, but no line break. */
function linkAt({ src, posMax }: StateInline, start: number): WrittenLink | undefined {
  const labelEnd = closing(src, start, '[]', Math.min(posMax, start + maxLinkText));
  if (!labelEnd || src[labelEnd + 1] !== '(') return undefined;
  const end = closing(src, labelEnd + 1, '()', Math.min(posMax, labelEnd + maxAddress));
  if (!end) return undefined;
  const written = src.slice(labelEnd + 2, end).trim();
  if (written.includes('\n')) return undefined;
  // «Pfleger[in](80–100 %)» is no link.
  if (isWord.test(characterBefore(src, start)) && /^\d/.test(written)) return undefined;
  const [, address = written, title] = /^(.*\S)[ \t]+"([^"]*)"$/.exec(written) ?? [];
  return { labelEnd, address: address.replace(/^<(.*)>$/, '$1'), title, end: end + 1 };
}

/** Returns the position before `last` of the bracket that closes the one at `start`. */
function closing(source: string, start: number, pair: string, last: number): number | undefined {
  let depth = 0;
  for (let position = start; position < last; position++) {
    const sign = source[position];
    if (sign === '\\') position++;
    else if (sign === pair[0]) depth++;
    else if (sign === pair[1] && --depth === 0) return position;
  }
  return undefined;
}

/** Known tags, from the panel's buttons or typed by hand, with their elements. Other tags are text. */
const formats: Readonly<Record<string, string>> = {
  ...{ u: 'u', s: 's', b: 'strong', strong: 'strong', i: 'em', em: 'em', sup: 'sup', sub: 'sub' },
};
const formatTag = /<(u|s|b|strong|i|em|sup|sub)>/y;
const lineBreakTag = /<br ?\/?>/y;
/** Maximum number of characters between a tag and its closing tag. */
const maxFormatted = 2_000;

function matches(pattern: RegExp, state: StateInline): boolean {
  pattern.lastIndex = state.pos;
  return pattern.test(state.src) && pattern.lastIndex <= state.posMax;
}

/** Renders `<u>text</u>`; without a closing tag it is text. */
function formatted(state: StateInline, silent: boolean): boolean {
  const start = formatTag.lastIndex;
  const name = state.src.slice(state.pos + 1, start - 1);
  const closingTag = `</${name}>`;
  const length = state.src.slice(start, Math.min(state.posMax, start + maxFormatted)).indexOf(closingTag);
  if (length < 0) return false;
  if (!silent) {
    const { posMax } = state;
    state.push('format_open', formats[name] ?? 'u', 1);
    state.pos = start;
    state.posMax = start + length;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push('format_close', formats[name] ?? 'u', -1);
  }
  state.pos = start + length + closingTag.length;
  return true;
}
