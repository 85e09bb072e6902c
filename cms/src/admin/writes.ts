import { adminApi } from '@strapi/strapi/admin';
import { type FormEntry, forgetTyped, startedFrom } from './KeepTypedInput.tsx';
import { noAnswer } from './no-answer.ts';

interface Refused {
  name?: string;
  message?: string;
  status?: number;
  details?: { errors?: unknown[] };
}

/** The used part of a definition of RTK Query. */
interface Endpoint {
  query(entry: FormEntry): { config?: object };
  invalidatesTags?(result: unknown, error: unknown, entry: FormEntry): (string | { id?: string })[];
  onQueryStarted?(entry: FormEntry, api: { queryFulfilled: Promise<unknown> }): Promise<void> | undefined;
  transformErrorResponse?(refused: Refused): Refused;
}

/** Requests that store what is typed. */
const saves = ['updateDocument', 'publishDocument', 'createDocument', 'cloneDocument'];

/** Distinguishes this window from other windows of the same person. */
const ownWindow = Math.random().toString(36).slice(2);

/**
 * Changes how the panel writes entries. Strapi treats typed values as stored before the answer, and after a refusal
 * loads the entry again, which deletes them. Here a refusal leaves the form as it is. Each request also sends the version
 * that the editor started from, for `src/document-rules/lost-updates.ts`.
 */
export function guardWrites(): void {
  let showStored: Endpoint['onQueryStarted'];
  const guard = (name: string) => (endpoint: Endpoint) => {
    const { query, invalidatesTags, onQueryStarted } = endpoint;
    showStored ??= onQueryStarted;
    Object.assign(endpoint, {
      query: (entry) => {
        const request = query(entry);
        const version = startedFrom(entry);
        const headers = version && { 'x-began-with': version, 'x-window': ownWindow };
        return { ...request, config: { ...request.config, headers } };
      },
      invalidatesTags: (result, error, entry) => {
        const tags = (!error && invalidatesTags?.(result, error, entry)) || [];
        // A deleted entry cannot be loaded again.
        const isOfOthers = (tag: (typeof tags)[number]) => typeof tag === 'string' || tag.id === `${entry.model}_LIST`;
        return name === 'deleteDocument' ? tags.filter(isOfOthers) : tags;
      },
      onQueryStarted: async (entry, api) => {
        const isStored = await api.queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isStored) return;
        forgetTyped(entry);
        if (name === 'updateDocument' || name === 'publishDocument') await showStored?.(entry, api);
      },
      transformErrorResponse: (refused) => inGerman(refused, saves.includes(name)),
    } satisfies Endpoint);
  };
  const names = [...saves, 'discardDocument', 'unpublishDocument', 'deleteDocument'];
  const endpoints = Object.fromEntries(names.map((name) => [name, guard(name)]));
  // Strapi's type lacks the endpoints of its plugins.
  (adminApi.enhanceEndpoints as (changes: { endpoints: typeof endpoints }) => void)({ endpoints });
}

const kept = ' Ihre Eingaben stehen noch im Formular, sind aber nicht gespeichert.';

/** Strapi's form keeps its values only after a «ValidationError». */
function inGerman({ name = '', message = '', details, ...refused }: Refused, isSave: boolean): Refused {
  const german = noAnswer[name === 'UnknownError' ? 'SyntaxError' : name] ?? message;
  return {
    ...refused,
    name: 'ValidationError',
    message: isSave && !german.includes('Eingaben') ? german + kept : german,
    details: { errors: details?.errors ?? [] },
  };
}
