/** Name of the preview cookie, without the prefix `__Host-`. With it the origin renders the pages. */
export const previewCookie = 'preview';
