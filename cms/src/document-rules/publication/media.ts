import type { Core, UID } from '@strapi/strapi';
import { maxTallness } from '../../../../src/fields/media.ts';
import { isPictureType } from '../../content-model/media-types.ts';
import { walk } from '../../content-model/walk.ts';
import type { StoredFile } from '../../uploads/plugin.ts';
import type { Draft, Problem } from './problem.ts';

/** Component of a picture on a page. Portraits and pictures of link previews are other components. */
const pictureUid = 'teile.bild';

/** Finds pictures that the sites cannot show, or that lack an alternative text. */
export function problemsOfMedia(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      if (attribute.type !== 'media' || !part[name]) continue;
      if ([attribute.allowedTypes].flat().join() !== 'images') continue;
      const message = problemOf(part[name] as StoredFile, partUid);
      if (message) problems.push({ path: [...path, name], message });
    }
  });
  return problems;
}

function problemOf(file: StoredFile, partUid: UID.Schema): string | undefined {
  if (!isPictureType(file.mime))
    return `«${file.name}» ist kein Bild, das die Website zeigen kann. Erlaubt sind JPEG, PNG, WebP und AVIF.`;
  if (!file.formats?.['gallery'])
    return `«${file.name}» hat kein Vorschaubild. Bitte laden Sie das Bild neu in die Medienbibliothek.`;
  if ((file.height ?? 0) > maxTallness * (file.width ?? 0))
    return `«${file.name}» ist mehr als ${maxTallness}-mal so hoch wie breit. Bitte teilen Sie das Bild auf.`;
  if (partUid === pictureUid && !file.alternativeText?.trim())
    return `Dem Bild «${file.name}» fehlt der Alternativtext der Medienbibliothek: Was muss wissen, wer das Bild nicht sieht? Ergänzen Sie ihn dort, oder hier mit dem Stift auf dem Bild. Das Feld «Alternativtext» des Blocks ersetzt ihn nicht.`;
  return undefined;
}
