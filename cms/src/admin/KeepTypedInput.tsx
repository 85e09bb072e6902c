import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from './use-polled.ts';

type Values = Record<string, unknown>;

/** Entry of a form, as the panel's requests name it. */
export interface FormEntry {
  model: string;
  documentId?: string | undefined;
}

/** Version of an entry from which someone started: its storage time. A new entry has none. */
interface Start {
  startedFrom?: string | undefined;
}

/** Open form, with the name of its typed values in the storage of the window. */
let opened: (FormEntry & Start & { key: string }) | undefined;

const findOpened = ({ model, documentId }: FormEntry) =>
  opened?.model === model && (!documentId || opened.documentId === documentId) ? opened : undefined;

export const startedFrom = (entry: FormEntry) => findOpened(entry)?.startedFrom;

/** Forgets the typed values of an entry that is stored, discarded or deleted. */
export const forgetTyped = (entry: FormEntry) => sessionStorage.removeItem(findOpened(entry)?.key ?? '');

/** Keeps the fields that differ from their initial values. */
function keepTyped(key: string, values: Values, initial: Values): void {
  const typed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name]));
  try {
    sessionStorage.setItem(key, JSON.stringify({ typed, startedFrom: opened?.startedFrom, at: Date.now() }));
  } catch {
    // The storage is full. The form still has the values.
  }
}

const clock = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', minute: '2-digit' });

/**
 * Keeps what a person types in an entry until it is stored, and restores it after a new log-in or when the page is loaded
 * again.
 */
export const KeepTypedInput: PanelComponent = ({ activeTab, model, documentId, document }) => {
  const { modified, onChange, resetForm, ...form } = useForm('KeepTypedInput', (state) => state);
  const values = form.values as Values;
  const initialValues = form.initialValues as Values;
  const person = useAuth('KeepTypedInput', ({ user }) => user?.id);
  const locale = useLocale();
  const key = person && `typed ${person} ${model} ${documentId} ${locale}`;
  const updatedAt = document?.updatedAt;
  /** Initial values of the form when the last value was typed. */
  const typedOn = useRef<Values>();
  const [restoredAt, setRestoredAt] = useState<number>();

  useEffect(() => {
    if (!key || activeTab === 'published') return;
    if (modified) {
      typedOn.current = initialValues;
      return keepTyped(key, values, initialValues);
    }
    opened = { model, documentId, key, startedFrom: updatedAt };
    setRestoredAt(undefined);
    // The person took everything back.
    if (typedOn.current === initialValues) return sessionStorage.removeItem(key);
    const kept = sessionStorage.getItem(key);
    if (!kept) return;
    // The panel may still load a newer version.
    const settled = setTimeout(() => {
      const { typed, startedFrom, at } = JSON.parse(kept) as Start & { typed: Values; at: number };
      opened = { model, documentId, key, startedFrom };
      setRestoredAt(at);
      for (const [name, value] of Object.entries(typed)) onChange(name, value as string);
    }, 100);
    return () => clearTimeout(settled);
  }, [key, activeTab, model, documentId, updatedAt, modified, values, initialValues, onChange]);

  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      const { pathname: next } = window.location;
      // The person left the form on purpose: the panel asked before.
      if (key && next !== pathname && !next.includes('/auth/')) sessionStorage.removeItem(key);
    };
  }, [key]);

  if (!restoredAt || !modified) return null;
  const content = (
    <Flex direction="column" alignItems="flex-start" gap={2} aria-live="polite">
      <Typography>
        Was Sie um {clock.format(restoredAt)} Uhr getippt haben, steht wieder im Formular, ist aber nicht gespeichert.
      </Typography>
      <Button variant="tertiary" onClick={() => resetForm()}>
        Verwerfen
      </Button>
    </Flex>
  );
  return { title: 'Nicht gespeichert', content };
};
