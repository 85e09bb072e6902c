/** Says, without the prefix `__Host-`, that somebody may have a preview open: then the origin makes the pages. */
export const previewCookie = 'preview';
