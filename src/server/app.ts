import { createApp } from 'astro/app/entrypoint';
import { commonCss } from '../sites/common-css.ts';

/** The site as a function: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
// Whole pages: whoever asks saves or sends them at once, and a stream would only cost time.
export const app = createApp({ streaming: false });

// A host has one stylesheet, its theme and the shared styles together: the bundler's links to the latter are taken out.
const styles = new Set<string>();
for (const route of app.manifest.routes) {
  for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
  route.styles = [];
}
commonCss.text = [...styles].join('\n');
