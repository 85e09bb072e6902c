/** Shared styles of all brands, as text. In development, Vite adds them to the page instead. */
export const commonCss = { text: '' };
