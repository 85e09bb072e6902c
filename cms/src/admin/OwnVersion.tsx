import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** A version of an entry: a part of the address that it is saved at, and when it was stored. */
interface Version {
  address: string;
  updatedAt: string;
}

/** What somebody began with. */
let begun: Version | undefined;

/** The same, of what was not saved because somebody else had saved another one. */
let refused: Version | undefined;

type Values = Record<string, unknown>;

/** What stood in the fields after the last change. Not in the component, which the panel makes again after a refusal. */
let typed: { address: string; values: Values } | undefined;

/**
 * Notes which version somebody edits, as long as nothing has been changed in it. Where it was not saved, since somebody
 * else had saved another one, the panel shows that one: what was typed is put back. Shows nothing itself.
 */
export const OwnVersion: PanelComponent = ({ model, documentId, collectionType, document }) => {
  const form = useForm('OwnVersion', ({ modified, values, onChange }) => ({ modified, values, onChange }));
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
    // The panel first goes back to the version that was begun with, and shows the other one some renderings later.
    const settled = setTimeout(() => {
      refused = undefined;
      for (const [name, value] of Object.entries(own)) if (value !== values[name]) onChange(name, value as string);
    }, 100);
    return () => clearTimeout(settled);
  }, [modified, values, address, updatedAt, onChange]);
  return null;
};

/** Tells this window from others of the same person. */
const ownWindow = Math.random().toString(36).slice(2);

/** From now on what is saved, discarded or removed says which version it began with: `src/document-rules/lost-updates.ts` reads it. */
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
