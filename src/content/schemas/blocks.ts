import { z } from 'zod';
import { filledList, line, list, richText, text } from '../../fields/fields.ts';
import { picture, portrait } from '../../fields/media.ts';
import {
  button,
  buttons,
  dish,
  download,
  fact,
  newsItem,
  openingTime,
  person,
  priceLine,
  question,
  step,
} from '../../fields/parts.ts';

/** The ground that a block stands on. */
export const grounds = ['hell', 'getoent', 'farbe', 'dunkel'] as const;
export type GroundChoice = (typeof grounds)[number];
const ground = (usual: GroundChoice = 'hell') => z.enum(grounds).default(usual);

/** The opening of a page: a fact of this house, one picture, the next step. */
const hero = z.object({
  __component: z.literal('bloecke.hero'),
  Titel: line,
  Text: text.optional(),
  Bild: picture,
  Knoepfe: buttons,
  /** How words and picture stand to each other. */
  Darstellung: z.enum(['neben', 'breit', 'gross', 'farbe']).default('neben'),
});

const textBlock = z.object({
  __component: z.literal('bloecke.text'),
  Titel: line.optional(),
  Text: richText,
  Hintergrund: ground(),
});

const textImage = z.object({
  __component: z.literal('bloecke.text-bild'),
  Titel: line,
  Text: richText,
  Bild: picture,
  /** On wide screens: the picture stands to the right of the text. */
  BildRechts: z.boolean().default(false),
  Knoepfe: buttons,
  Hintergrund: ground(),
  /** `randlos`: the picture runs to the edge of the page; `klein`: a small picture beside the text. */
  Darstellung: z.enum(['normal', 'randlos', 'klein']).default('normal'),
});

/** One wide picture with its caption, which runs to the edges of the page. */
const wideImage = z.object({ __component: z.literal('bloecke.bildband'), Bild: picture });

const gallery = z.object({
  __component: z.literal('bloecke.galerie'),
  Titel: line.optional(),
  Bilder: filledList(picture, 'must hold at least one picture'),
  Hintergrund: ground(),
});

const facts = z.object({
  __component: z.literal('bloecke.fakten'),
  Titel: line.optional(),
  Fakten: filledList(fact, 'must hold at least one fact'),
  Hintergrund: ground('getoent'),
});

/** The way there; at least one of the two must be told. */
const journey = z
  .object({
    __component: z.literal('bloecke.anreise'),
    Titel: line.optional(),
    MitOev: richText.optional(),
    MitAuto: richText.optional(),
    Hintergrund: ground(),
  })
  .refine(({ MitOev, MitAuto }) => MitOev ?? MitAuto, {
    path: ['MitOev'],
    error: 'must describe the journey by public transport, or MitAuto the one by car',
  });

/** News: titled «Aktuell» unless the editor names it otherwise. */
const news = z.object({
  __component: z.literal('bloecke.aktuell'),
  Titel: line.optional(),
  Eintraege: filledList(newsItem, 'must hold at least one entry'),
  Hintergrund: ground(),
  Darstellung: z.enum(['spalten', 'liste']).default('spalten'),
});

const count = (usual: number) => z.int().min(1).max(24).default(usual);

/** The newest vacancies or apprenticeships of this brand, with a link to all. */
const jobTeaser = z.object({
  __component: z.literal('bloecke.stellen-teaser'),
  Titel: line.optional(),
  Lehrstellen: z.boolean().default(false),
  Anzahl: count(3),
  Hintergrund: ground(),
});

/** The homes of this brand; the holding shows all of the group. */
const homes = z.object({
  __component: z.literal('bloecke.haeuser'),
  Titel: line.optional(),
  Text: richText.optional(),
  Hintergrund: ground(),
});

/** The next events. */
const events = z.object({
  __component: z.literal('bloecke.veranstaltungen'),
  Titel: line.optional(),
  Anzahl: count(3),
  Hintergrund: ground(),
  Darstellung: z.enum(['liste', 'kacheln']).default('liste'),
});

/** The newest media items. */
const media = z.object({
  __component: z.literal('bloecke.medien'),
  Titel: line.optional(),
  Anzahl: count(3),
  Hintergrund: ground(),
});

const contact = z.object({
  __component: z.literal('bloecke.kontakt'),
  Titel: line,
  Text: richText.optional(),
  Personen: list(person),
  Hintergrund: ground('getoent'),
});

const downloads = z.object({
  __component: z.literal('bloecke.downloads'),
  Titel: line,
  Dateien: filledList(download, 'must hold at least one file'),
  Hintergrund: ground(),
});

const quote = z.object({
  __component: z.literal('bloecke.zitat'),
  /** Without quotation marks: they are set by the page, in the form of its language. */
  Text: text,
  Name: line,
  Funktion: line.optional(),
  /** Who said it. */
  Bild: portrait.optional(),
  Hintergrund: ground('getoent'),
});

const buttonRow = z.object({
  __component: z.literal('bloecke.knoepfe'),
  Titel: line.optional(),
  Knoepfe: filledList(button, 'must hold at least one button'),
  Hintergrund: ground(),
});

const openingHours = z.object({
  __component: z.literal('bloecke.oeffnungszeiten'),
  Titel: line,
  Zeiten: filledList(openingTime, 'must hold at least one line'),
  Hinweis: text.optional(),
  Hintergrund: ground(),
});

const menu = z.object({
  __component: z.literal('bloecke.menueplan'),
  Titel: line,
  Hinweis: text.optional(),
  Gerichte: filledList(dish, 'must hold at least one dish'),
  Hintergrund: ground('getoent'),
});

const prices = z.object({
  __component: z.literal('bloecke.preise'),
  Titel: line,
  Zeilen: filledList(priceLine, 'must hold at least one line'),
  Hinweis: text.optional(),
  Hintergrund: ground(),
});

const questions = z.object({
  __component: z.literal('bloecke.fragen'),
  Titel: line,
  Fragen: filledList(question, 'must hold at least one question'),
  Hintergrund: ground(),
});

/** What happens one after the other, for example until someone moves in. */
const steps = z.object({
  __component: z.literal('bloecke.schritte'),
  Titel: line,
  Schritte: filledList(step, 'must hold at least one step'),
  Hintergrund: ground(),
});

const blocks = [
  hero,
  textBlock,
  textImage,
  wideImage,
  gallery,
  facts,
  journey,
  news,
  jobTeaser,
  homes,
  events,
  media,
  contact,
  downloads,
  quote,
  buttonRow,
  openingHours,
  menu,
  prices,
  questions,
  steps,
] as const;

const names = blocks.map((schema) => schema.shape.__component.value);

/** Everything that editors may place on a page. */
export const block = z.discriminatedUnion('__component', blocks, {
  error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${names.join(', ')}` : undefined),
});
export type Block = z.output<typeof block>;
/** The block of a given component, as its template receives it. */
export type BlockOf<Component extends Block['__component']> = Extract<Block, { __component: Component }>;
