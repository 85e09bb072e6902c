import type { Core, UID } from '@strapi/strapi';
import { sizeProblem } from '../../../../src/content/check-size.ts';
import { richText, text } from '../../../../src/fields/fields.ts';
import { maxTallness } from '../../../../src/fields/media.ts';
import { isPictureType } from '../../content-model/media-types.ts';
import { walkFields } from '../../content-model/walk.ts';
import { ruleText } from '../../labels/rule-text.ts';
import type { StoredFile } from '../../uploads/plugin.ts';
import type { Draft, Problem } from '../rule.ts';

/** Component of a picture on a page. Portraits and pictures of link previews are other components. */
const pictureUid = 'teile.bild';

/** Finds pictures that the sites cannot show, or that lack an alternative text. */
export function problemsOfMedia(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walkFields(strapi, uid, draft, ({ uid: partUid, attribute, value, path }) => {
    if (attribute.type !== 'media' || [attribute.allowedTypes].flat().join() !== 'images') return;
    const message = pictureProblem(value as StoredFile, partUid);
    if (message) problems.push({ path, message });
  });
  return problems;
}

function pictureProblem(file: StoredFile, partUid: UID.Schema): string | undefined {
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

/** Schemas by field type. Links and e-mail addresses have rules of their own, and Strapi checks the length of lines. */
const schemas: Readonly<Record<string, typeof text | typeof richText>> = { string: text, text, richtext: richText };

/**
 * Finds texts that look filled in but are empty, and texts that the websites reject: endless words, deeply nested
 * lists.
 */
export function problemsOfTexts(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  // The seed is exempt: it is the websites' own content.
  if (!strapi.requestContext.get()) return [];
  const problems: Problem[] = [];
  walkFields(strapi, uid, draft, ({ name, attribute: { type }, value, path }) => {
    const schema = /^link$/i.test(name) ? undefined : schemas[type];
    if (!schema || typeof value !== 'string' || !value.trim()) return;
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) problems.push({ path, message: `Der Text ${ruleText(issue.message)}.` });
  });
  return problems;
}

/** Finds documents that are too large for the websites. */
export function problemsOfSize(draft: Draft): Problem[] {
  const { field = '', rule } = sizeProblem(draft) ?? {};
  if (!rule) return [];
  const path = field.split(/[.[\]]+/).filter(Boolean);
  return [
    { path: path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)), message: `Der Eintrag ${ruleText(rule)}.` },
  ];
}
