import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** Version of an entry: a part of the address that it is saved at, and its storage time. */
interface Version {
  address: string;
  updatedAt: string;
}

let begun: Version | undefined;

/** Version that was not saved because another person had saved first. */
let refused: Version | undefined;

type Values = Record<string, unknown>;

/** Field values after the last change. Not component state: the panel remounts the component after a rejection. */
let typed: { address: string; values: Values } | undefined;

/**
 * Records which version is being edited, until the first change. After a rejected save the panel loads the other
 * person's version; this component then restores the typed values. Renders nothing.
 */
export const KeepTypedInput: PanelComponent = ({ model, documentId, collectionType, document }) => {
  const form = useForm('KeepTypedInput', ({ modified, values, onChange }) => ({ modified, values, onChange }));
  const { modified, onChange } = form;
  const values = form.values as Values;
  const updatedAt = document?.updatedAt;
  const address = collectionType === 'single-types' ? `/single-types/${model}` : `/${model}/${documentId}`;
  useEffect(() => {
    if (modified) typed = { address, values };
    else begun = updatedAt ? { address, updatedAt } : undefined;
    if (modified || refused?.address !== address || refused.updatedAt === updatedAt || typed?.address !== address)
      return;
    const own = typed.values;
    // The panel first returns to the initial version and loads the other one some renderings later.
    const settled = setTimeout(() => {
      refused = undefined;
      for (const [name, value] of Object.entries(own)) if (value !== values[name]) onChange(name, value as string);
    }, 100);
    return () => clearTimeout(settled);
  }, [modified, values, address, updatedAt, onChange]);
  return null;
};

/** Distinguishes this window from other windows of the same person. */
const ownWindow = Math.random().toString(36).slice(2);

/** Adds the initial version to every save, discard and delete request, for `src/document-rules/lost-updates.ts`. */
export function sendVersions(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const version = begun;
    const isWritten = ['PUT', 'POST', 'DELETE'].includes(init?.method ?? '');
    if (
      !version ||
      !init ||
      !isWritten ||
      !String(input).includes('/content-manager/') ||
      !String(input).includes(version.address)
    )
      return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set('x-began-with', version.updatedAt);
    headers.set('x-window', ownWindow);
    const response = await fetch(input, { ...init, headers });
    if (response.headers.has('x-lost-update') && init.method !== 'DELETE') refused = version;
    return response;
  };
}
