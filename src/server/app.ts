import { createApp } from 'astro/app/entrypoint';

/** The site as a function: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
export const app = createApp();
