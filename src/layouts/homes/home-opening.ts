import type { Brand } from '../../../sites.config.ts';
import type { Block } from '../../blocks/schemas.ts';
import type { SiteView } from '../../content/site-view.ts';
import { fixedPaths } from '../../sites/routes.ts';

/** Anchor of the part about visits, on the page of a home and on the list of homes. */
export const visitAnchor = 'besuch';

/** First part of the page of a home: picture and facts, a large picture, the plan, or the plate of the front door. */
type HomeOpening = 'beside' | 'window' | 'plan' | 'door';

/** A brand opens its homes in the manner of its lists. */
const openings: Record<Brand['lists'], HomeOpening> = {
  columns: 'beside',
  cards: 'window',
  lines: 'plan',
  ledger: 'door',
};

/** Returns the link to the dates of a home for visits, on the website that receives its visitors. */
export function linkToDates(
  { Kennung, ...home }: { Kennung: string; website?: string },
  { visits }: Pick<SiteView, 'visits'>,
): string | undefined {
  const receives = home.website !== undefined || visits.some(({ Haus }) => Haus === Kennung);
  return receives ? `${home.website ?? ''}${fixedPaths.visit}?haus=${Kennung}` : undefined;
}

type Walk = Extract<Block, { __component: 'bloecke.rundgang' }>;

/** Chooses the opening of a home. Without a plan, picture and facts stand side by side. */
export function homeOpening({ lists }: Brand, plan: Walk | undefined): HomeOpening {
  return openings[lists] === 'plan' && !plan ? 'beside' : openings[lists];
}

/** Finds the walk on the page about the house and its surroundings, which has a plan. */
export function findPlan(site: SiteView): (Walk & { locale: string }) | undefined {
  const page = openings[site.brand.lists] === 'plan' ? site.entry('pages', fixedPaths.houseSurroundings) : undefined;
  const walk = page?.Inhalt.find((block) => block.__component === 'bloecke.rundgang');
  return page && walk && { ...walk, locale: page.locale };
}

/** Splits «Am Kreuzgang 2» into street and number. */
export function splitStreet(line: string): { street: string; number?: string | undefined } {
  const [, street = line, number] = /^(.+?)\s+(\d+\s?[a-z]?)$/i.exec(line) ?? [];
  return { street, number };
}
