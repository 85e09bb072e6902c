/** The styles that all brands share, as text; in development they arrive beside the page instead. */
export const commonCss = { text: '' };
