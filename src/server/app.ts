import { createApp } from 'astro/app/entrypoint';

/** The site as a function: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
// Whole pages: whoever asks saves or sends them at once, and a stream would only cost time.
export const app = createApp({ streaming: false });
