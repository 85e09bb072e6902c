import type { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { file } from '../../fields/media.ts';
import { block, ground, part, title } from '../fields.ts';

const download = part(
  'teile.download',
  { name: 'Datei', icon: 'download', description: 'Eine Datei zum Herunterladen.', mainField: 'Titel' },
  {
    Titel: line.meta({ label: 'Titel', hint: 'Wie die Datei auf der Seite heisst.' }),
    Datei: file.meta({ hint: 'PDF, Dokument oder Bild.' }),
  },
);

export const schema = block(
  'bloecke.downloads',
  { name: 'Dateien', icon: 'download', description: 'Dateien zum Herunterladen.' },
  {
    Titel: title,
    Dateien: filledList(download, 'must hold at least one file').meta({ label: 'Dateien', hint: 'Mindestens eine.' }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
