import { askAt } from '../fixtures/ask.ts';

/** Asks again and again, as the first visitors do, until a page has a text. @throws after 30 s. */
export async function untilServed(port: number, host: string, path: string, text: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    if ((await askAt(port, host, path)).text.includes(text)) return;
    await new Promise((wait) => setTimeout(wait, 5));
  }
  throw new Error(`${host} ${path} did not serve «${text}» within 30 s`);
}
