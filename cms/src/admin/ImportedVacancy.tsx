import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { ImportedEntry } from '../imports/answers.ts';
import { PanelLink } from './live-parts.tsx';
import { usePolledEntry } from './use-polled.ts';

/** Fields of the open entry that only an import changes. */
let locked: readonly string[] = [];
const listeners = new Set<() => void>();

function lock(fields: readonly string[]): void {
  locked = fields;
  for (const listener of listeners) listener();
}

function onLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes an input read-only while an import fills its field. */
export function withLock<Props extends { name: string; disabled?: boolean }>(Input: ComponentType<Props>) {
  return (props: Props) => {
    const isLocked = useSyncExternalStore(onLock, () => locked.includes(props.name));
    return <Input {...props} disabled={props.disabled || isLocked} />;
  };
}

/** Panel next to an imported vacancy: where it comes from, and what may be changed here. */
export const ImportedVacancy: PanelComponent = (props) => {
  const { answer } = usePolledEntry<ImportedEntry>(
    props.model === 'api::stelle.stelle' && '/stellen-import/eintrag',
    props,
  );
  useEffect(() => {
    lock(answer ? answer.fields : []);
    return () => lock([]);
  }, [answer]);
  if (!answer) return null;
  const content = (
    <Typography>
      Diese Stelle kommt aus Ihrem Bewerbungssystem ({answer.host}). Graue Felder ändern Sie dort; alles andere hier,
      zum Beispiel Bild, Team und Dienst. <PanelLink to="/stellen-import">Stellen-Import</PanelLink>
    </Typography>
  );
  return { title: 'Importiert', content };
};
