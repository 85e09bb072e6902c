/** A picture that an editor has put into the media library, and that no entry names yet. */
export interface UploadedPicture {
  /** Address in the content service. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
}

/** Maximum length of an address, and width of a picture in pixels. */
const maxUrlLength = 4_000;
const maxWidth = 65_535;

/** Reads a notification of `cms/` about a picture: `{ event: 'media.create', url, width }`; undefined for any other. */
export function uploadedPicture(message: unknown): UploadedPicture | undefined {
  const { event, url, width } = Object(message);
  const isPicture =
    event === 'media.create' &&
    typeof url === 'string' &&
    url.length <= maxUrlLength &&
    Number.isInteger(width) &&
    width > 0 &&
    width <= maxWidth;
  return isPicture ? { url, width } : undefined;
}
