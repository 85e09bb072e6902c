import { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { file } from '../../fields/media.ts';
import { ground, title } from '../fields.ts';

const download = z
  .object({
    Titel: line.meta({ label: 'Titel', hint: 'Wie die Datei auf der Seite heisst.' }),
    Datei: file.meta({ hint: 'PDF, Dokument oder Bild.' }),
  })
  .meta({
    component: {
      uid: 'teile.download',
      name: 'Datei',
      icon: 'download',
      description: 'Eine Datei zum Herunterladen.',
      mainField: 'Titel',
    },
  });

export const schema = z
  .object({
    __component: z.literal('bloecke.downloads'),
    Titel: title,
    Dateien: filledList(download, 'must hold at least one file').meta({ label: 'Dateien', hint: 'Mindestens eine.' }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Dateien',
      icon: 'download',
      description: 'Dateien zum Herunterladen.',
    },
  });
export type Block = z.output<typeof schema>;
