import { isDeepStrictEqual } from 'node:util';
import type { Schema, UID } from '@strapi/strapi';
import type { Fields, Part, Path } from '../content-model/documents.ts';
import { systemFields } from '../document-rules/lost-updates.ts';

/** File in a snapshot. The name tells editors which file is missing. */
export interface FileReference {
  id: number;
  name: string;
}

/** Visitor of a copied document. */
interface Copying {
  media(files: FileReference[], path: Path, isList: boolean): unknown;
  /** Called for a field or block that the content model no longer has. */
  unknown?(path: Path, name: string): void;
}

/** Copies the content of a populated document, without system fields and the ids of components. */
export function takeSnapshot(uid: UID.ContentType, document: Part): Part {
  const copy = copyFields(uid, document, { media: (files) => files.map(({ id, name }) => ({ id, name })) });
  return JSON.parse(JSON.stringify(copy));
}

/** Copies the fields of a document, component or block that the content model has. */
export function copyFields(uid: UID.Schema, part: Part, to: Copying, path: Path = []): Fields {
  const { attributes } = strapi.getModel(uid);
  const copy: Fields = {};
  for (const [name, value] of Object.entries(part)) {
    if (name === '__component') copy[name] = value;
    if (name === '__component' || name === 'documentId' || systemFields.includes(name)) continue;
    const attribute = attributes[name];
    if (attribute) copy[name] = copyValue(value, attribute, to, [...path, name]);
    else to.unknown?.(path, name);
  }
  return copy;
}

function copyValue(value: unknown, attribute: Schema.Attribute.AnyAttribute, to: Copying, path: Path): unknown {
  switch (attribute.type) {
    case 'media':
      return to.media(value ? ([value].flat() as FileReference[]) : [], path, attribute.multiple ?? false);
    case 'component': {
      const copyOne = (item: Part, at: Path) => copyFields(attribute.component, item, to, at);
      if (Array.isArray(value)) return value.map((item: Part, index) => copyOne(item, [...path, index]));
      return value ? copyOne(value as Part, path) : null;
    }
    case 'dynamiczone':
      return ((value ?? []) as BlockPart[]).flatMap((block, index) => {
        if (attribute.components.includes(block.__component))
          return [copyFields(block.__component, block, to, [...path, index])];
        to.unknown?.(path, block.__component);
        return [];
      });
    default:
      return value;
  }
}

export type BlockPart = Part & { __component: UID.Component };

/**
 * Compares two values of snapshots. All forms of empty values are equal, also a missing field. The name of a file does
 * not count, because it may change in the media library.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? value.map(comparable) : undefined;
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value;
  if ('id' in value && 'name' in value) return { id: value.id };
  const filled = Object.entries(value).map(([name, of]) => [name, comparable(of)] as const);
  return Object.fromEntries(filled.filter(([, of]) => of !== undefined));
}
