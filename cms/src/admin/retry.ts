/** Calls a function until it returns true, because the panel unfolds and enables fields some renderings later. @returns a function that stops it. */
export function retry(look: () => boolean, tries = 20): () => void {
  let timer: number;
  const next = (left: number) => {
    if (!look() && left) timer = window.setTimeout(next, 150, left - 1);
  };
  timer = window.setTimeout(next, 0, tries);
  return () => window.clearTimeout(timer);
}
