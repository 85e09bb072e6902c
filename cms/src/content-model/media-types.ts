import { pictureTypes } from '../../../src/platform/http/file-types.ts';

export type PictureType = (typeof pictureTypes)[keyof typeof pictureTypes];

/** Tells whether the sites can show a picture of this type; their schema rejects any other. */
export const isPictureType = (type: string | null | undefined): type is PictureType =>
  Object.values(pictureTypes).some((one) => one === type);
