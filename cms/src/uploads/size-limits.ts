// Imports nothing: Strapi reads its configuration, which needs these limits, as CommonJS when it builds the panel.

/** Maximum size of one uploaded file, in bytes. */
export const maxFileBytes = 100 * 1024 * 1024;

/** Maximum size of the body of a request, in bytes: one file of the maximum size with its fields. */
export const maxRequestBytes = maxFileBytes + 1024 * 1024;
