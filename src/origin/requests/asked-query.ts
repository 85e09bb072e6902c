import { askedParameters } from '../../sites/routes.ts';

/** Maximum length of a query parameter, in characters, and number of its values. */
const maxLength = 100;
const maxValues = 20;

/** Returns the query with the parameters that the page knows; undefined if there are none. @param path without language. */
export function askedQuery(path: string, parameters: URLSearchParams): URLSearchParams | undefined {
  const known = askedParameters(path).flatMap((name) =>
    parameters
      .getAll(name)
      .slice(0, maxValues)
      .flatMap((value) => (value ? [[name, value.slice(0, maxLength).toWellFormed()]] : [])),
  );
  return known.length ? new URLSearchParams(known) : undefined;
}
