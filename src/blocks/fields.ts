import { z } from 'zod';
import { line, segment, text } from '../fields/fields.ts';
import { type GroundChoice, groundNames, grounds } from '../fields/grounds.ts';

export const title = line.meta({ label: 'Titel' });

export const optionalTitle = line.optional().meta({
  label: 'Titel',
  hint: 'Freiwillig. Ohne Titel steht der Block ohne Überschrift.',
});

export const note = text.optional().meta({ label: 'Hinweis', hint: 'Freiwillig. Steht klein darunter.' });

/** @param usual default background of the block. */
export const ground = (usual: GroundChoice = 'hell') =>
  z.enum(grounds).default(usual).meta({
    label: 'Hintergrund',
    choices: groundNames,
    hint: 'Freiwillig. Getönt und dunkel setzen einen Block ab; die Farbe der Marke am besten nur einmal auf einer Seite.',
  });

/** Field for the home of the tariff that a block shows. */
export const homeOfTariff = segment.optional().meta({
  label: 'Haus',
  patternRule: 'Bitte nur Kleinbuchstaben, Ziffern und Bindestriche, ohne Umlaute und Leerzeichen: haus-am-see',
});

/** Field for the number of entries that a block shows. */
export const count = (usual: number) =>
  z.int().min(1).max(24).default(usual).meta({ label: 'Anzahl', hint: 'Wie viele gezeigt werden, 1 bis 24.' });

/** Field for the layout of a block. @param choices the first one is the default. */
export function layout<Name extends string>(choices: Readonly<Record<Name, string>>, hint: string) {
  const names = Object.keys(choices) as [Name, ...Name[]];
  return z.enum(names).default(names[0]).meta({ label: 'Darstellung', choices, hint });
}

type Component = NonNullable<z.GlobalMeta['component']>;

/** Creates the schema of a block, with its entry in the editors' block picker. */
export function block<Name extends string, Shape extends z.core.$ZodLooseShape>(
  name: Name,
  component: Component,
  shape: Shape,
) {
  return z.object({ __component: z.literal(name), ...shape }).meta({ component });
}

/** Creates the schema of a repeatable part of a block. */
export function part<Shape extends z.core.$ZodLooseShape>(uid: string, component: Component, shape: Shape) {
  return z.object(shape).meta({ component: { uid, ...component } });
}
