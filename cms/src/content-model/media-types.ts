/** Picture types that the sites can show; their schema rejects any other. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Types that editors may upload. SVG and HTML are excluded: they run scripts when opened by their address. */
const mediaTypes = [
  ...pictureTypes,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'video/mp4',
  'audio/mpeg',
] as const;
export type MediaType = (typeof mediaTypes)[number];

const isAmong =
  <Type extends string>(types: readonly Type[]) =>
  (type: string | null | undefined): type is Type =>
    types.some((one) => one === type);

export const isPictureType = isAmong(pictureTypes);
export const isMediaType = isAmong(mediaTypes);
