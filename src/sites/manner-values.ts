// Data: what each layout option sets.
import type { Brand } from '../../sites.config.ts';

/** Custom properties by name, without the two leading dashes. */
export type Variables = Record<string, string>;

/** Layout options of a brand, in addition to colours, font, shape and motif. */
export const mannerNames = [
  'opening',
  'sections',
  'lists',
  'forms',
  'footer',
  'numerals',
  'rhythm',
  'captions',
] as const satisfies (keyof Brand)[];

export type MannerName = (typeof mannerNames)[number];

/** Columns of these shares, at any length of their words. */
const columns = (...shares: number[]) => shares.map((share) => `minmax(0, ${share}fr)`).join(' ');

/** A date without a coloured tile stands below a picture, not on it. */
const bareDate: Variables = {
  'tile-ground': 'transparent',
  'tile-ink': 'currentcolor',
  'tile-over': 'static',
  'tile-drop': '0',
};

/**
 * Layout options set the custom properties for columns, rows and sizes that all templates read. Templates therefore
 * need not know the brand. Column values apply from 62 rem, where the grid has twelve columns.
 */
export const manners: { [Name in MannerName]: Record<Brand[Name], Variables> } = {
  // Titles of all pages except the home page, and the motif of the not-found page, which a wide footer moves.
  opening: {
    axis: {
      'title-head': 'content-start / column 11',
      'title-lead': 'var(--section-body)',
      'title-gap': '2rem',
      'title-rest': 'var(--section-body)',
      'mark-column': 'full',
      'mark-row': 'auto',
      'mark-size': 'clamp(7rem, 16vw, 13rem)',
    },
    beside: {
      'title-head': 'content-start / column 8',
      'title-lead': 'column 8 / content-end',
      'title-lead-row': '1',
      'title-lead-place': 'end',
      'title-gap': '0',
      'title-rest': 'content-start / column 8',
      'mark-column': 'column 8 / full-end',
      'mark-row': '2 / span 2',
      'mark-size': 'clamp(12rem, 27.4vw, 24rem)',
      'mark-end': '0',
    },
    band: {
      'title-head': 'content',
      'title-lead': 'content-start / column 9',
      'title-end': 'calc(var(--space-band) * 0.6)',
      'after-title': '2.5rem',
      'title-gap': '1.25rem',
      'mark-column': 'full',
      'mark-row': 'auto',
      'mark-size': '5rem',
    },
    centre: {
      'title-head': 'column 3 / column 11',
      'title-lead': 'column 3 / column 11',
      'title-gap': '1.5rem',
      'title-rest': 'column 3 / column 11',
      'visit-column': 'column 3 / content-end',
      'mark-column': 'column 3 / column 7',
      'mark-row': '1',
      'mark-size': 'auto',
      'mark-start': '0',
      'mark-end': 'var(--space-block)',
    },
    indent: {
      'title-head': 'column 5 / content-end',
      'title-lead': 'column 5 / content-end',
      'title-gap': '1.5rem',
      'title-rest': 'column 5 / content-end',
      'visit-column': 'column 5 / content-end',
      'title-mark': "''",
      'mark-column': 'content-start / column 4',
      'mark-row': '1 / span 3',
      'mark-size': '9rem',
      'mark-start': '0',
      'mark-end': '0',
    },
  },
  // Position of headings relative to their content; also used by the contact form and vacancies.
  sections: {
    axis: {
      'section-head': 'content-start / span 4',
      'section-body': 'column 5 / content-end',
      'section-row': '1 / span 2',
      'action-column': 'content-start / span 4',
      'action-row': '2',
      'ask-column': 'content-start / span 4',
      'filters-column': 'column 5 / content-end',
      'form-column': 'column 5 / column 11',
      'form-row': '1',
      'facts-column': 'content',
      'facts-row': '1',
      'facts-side': 'repeat(auto-fit, minmax(9.5rem, 1fr))',
      'text-column': 'content-start / span 7',
      'text-row': '2',
      'apply-column': 'column 8 / content-end',
      'apply-row': '2',
      'apply-indent': 'var(--gap)',
    },
    above: {
      // A quotation fills the width, as a poster does.
      'quote-scale': '1.4',
      'quote-width': '78rem',
      // Eight of twelve columns, so that names and numbers stay close enough to read across.
      table: 'calc((200% - var(--gap)) / 3)',
      // A long text fills the width in two columns.
      'text-columns': '2',
      'section-head': 'content-start / column 10',
      'section-gap': '1.5rem',
      'section-body': 'content',
      'section-row': 'auto',
      'action-column': 'content',
      'action-row': 'auto',
      'ask-column': 'content',
      'ask-flow': 'grid',
      // Next to the form, the person who reads what it sends.
      'person-column': 'column 9 / content-end',
      'person-row': '2',
      'form-column': 'content-start / column 9',
      'form-row': '2',
      'facts-column': 'column 8 / content-end',
      'facts-row': '1',
      'facts-side': 'minmax(0, 1fr)',
      'text-column': 'content-start / column 8',
      'text-row': '1 / span 2',
      'apply-column': 'column 8 / content-end',
      'apply-row': '2',
    },
    centre: {
      'section-head': 'column 3 / column 11',
      'section-gap': '1.75rem',
      'section-body': 'column 3 / column 11',
      // Wide content, and pairs of picture and words, begin at the axis, too.
      'wide-column': 'column 3 / content-end',
      'pair-start': 'column 3',
      'pair-half': 'column 8',
      // Labels and the person who answers stand in the margin before the axis.
      'label-share': '6',
      'label-end': '3',
      'section-row': 'auto',
      'action-column': 'column 3 / column 11',
      'action-row': 'auto',
      'ask-column': 'column 3 / column 11',
      'ask-flow': 'grid',
      'form-column': 'column 3 / column 11',
      'form-row': '2',
      'facts-column': 'column 3 / column 11',
      'facts-row': '1',
      'facts-side': 'repeat(2, minmax(0, 1fr))',
      'text-column': 'column 3 / column 11',
      'text-row': '3',
      'apply-column': 'column 3 / column 11',
      'apply-row': '2',
      'apply-flow': 'grid',
      'apply-inside': 'repeat(2, minmax(0, 1fr))',
      'apply-stays': 'static',
      'apply-again': 'flex',
    },
    step: {
      'section-head': 'column 4 / content-end',
      'section-gap': '1.5rem',
      'section-body': 'column 4 / content-end',
      'section-row': 'auto',
      'action-column': 'column 4 / content-end',
      'action-row': 'auto',
      'ask-column': 'column 9 / content-end',
      'filters-column': 'column 4 / content-end',
      'form-column': 'content-start / column 8',
      'form-row': '1',
      'facts-column': 'column 6 / content-end',
      'facts-row': '1',
      'facts-side': 'repeat(2, minmax(0, 1fr))',
      'text-column': 'column 6 / content-end',
      'text-row': '2',
      'apply-column': 'content-start / column 5',
      'apply-row': '1 / span 2',
    },
  },
  // Lists of vacancies, houses, events and media items.
  lists: {
    lines: {
      'row-inside': `'title title title title' 'place hours area since' / ${columns(3, 3, 4, 4)}`,
      homes: 'minmax(0, 1fr)',
      'home-inside': 'minmax(0, 5fr) minmax(0, 7fr)',
    },
    columns: {
      'row-inside': `'title place hours area' auto 'since place hours area' 1fr / ${columns(6, 3, 2, 4)}`,
      // A large day without a tile; the kind of a media item as a heading.
      'tile-place': 'start',
      ...bareDate,
      'tile-day': '3.25rem',
      'tile-inset': '0',
      'card-rule': '0',
      'card-inset': '0',
      'kind-rule': '2px',
      homes: 'repeat(auto-fill, minmax(min(100%, max(17.5rem, 28%)), 1fr))',
    },
    cards: {
      'row-inside': `'title title' 'place hours' 'area since' / ${columns(1, 1)}`,
      rows: 'repeat(auto-fit, minmax(min(100%, max(17.5rem, 40%)), 1fr))',
      'rows-gap': '1.25rem',
      'rows-rule': '0',
      'row-rule': '1px',
      'row-inline': 'min(1.25rem, 5vw)',
      'row-corner': 'var(--radius)',
      // The date in one line above the title.
      'event-inside': 'minmax(0, 1fr)',
      'event-gap': '0.6rem',
      'tile-flow': 'row wrap',
      'tile-place': 'baseline',
      'tile-start': 'start',
      ...bareDate,
      'tile-width': 'auto',
      'tile-height': '0',
      'tile-inset': '0',
      'card-rule': '1px',
    },
    ledger: {
      'rows-rule': '3px',
      'row-inside': `'hours title place' auto 'hours title area' auto 'since title area' 1fr / ${columns(3, 6, 3)}`,
      // A framed date at the end of the row; picture and kind of a media item below its text.
      'event-inside': 'minmax(0, 1fr) auto',
      'tile-order': '1',
      'tile-frame': '2px',
      ...bareDate,
      'kind-order': '1',
      'kind-gap': '0.75rem 0',
      homes: 'minmax(0, 1fr)',
      'home-inside': 'minmax(0, 7fr) minmax(0, 5fr)',
      'home-order': '1',
    },
  },
  forms: {
    boxes: {},
    outlined: { 'field-ground': 'transparent' },
    filled: {
      'field-ground': 'color-mix(in srgb, var(--primary) 9%, transparent)',
      'field-corner': '0.35rem',
    },
  },
  footer: {
    columns: {},
    names: {
      'footer-inside': 'minmax(0, 3fr) minmax(max-content, 1fr)',
      'footer-order': '1',
      // Next steps of the not-found page, one below the other like the names.
      'steps-flow': 'column',
    },
    centre: {
      'footer-inside': 'minmax(0, 1fr)',
      'footer-align': 'center',
      'footer-place': 'center',
    },
    wide: {
      'footer-inside': 'minmax(0, 1fr)',
      'footer-name': 'var(--size-title)',
      'footer-flow': 'grid',
      // The motif of the not-found page stands on the footer, at any opening.
      'mark-column': 'full',
      'mark-row': 'auto',
      'mark-size': 'clamp(7rem, 16vw, 13rem)',
      'mark-start': 'clamp(3rem, 8vw, 7rem)',
      'mark-end': 'calc(-1 * var(--title-end, var(--space-band)))',
    },
  },
  numerals: {
    display: {},
    text: { 'figure-face': 'var(--body)', 'figure-weight': '400' },
  },
  rhythm: {
    close: { rhythm: '0.82', 'line-length': '34rem' },
    even: { rhythm: '1', 'line-length': '36rem' },
    wide: { rhythm: '1.2', 'line-length': '37rem' },
  },
  captions: {
    below: {},
    ruled: { 'caption-rule': '2px', 'caption-inset': '0.75rem' },
    end: { 'caption-align': 'end' },
  },
};
