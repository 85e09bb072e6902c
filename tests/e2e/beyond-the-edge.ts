/** Page of Playwright or of another driver. */
interface Evaluates {
  evaluate(run: () => string[]): Promise<string[]>;
}

/** Lists elements beyond the right or left edge of the window, except in parts with their own scrollbar. */
export function beyondTheEdge(page: Evaluates): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // An SVG clips its content, a map for example.
    const beyond = [...document.body.querySelectorAll<HTMLElement>('*:not(svg *)')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && (right > width + 1 || left < -1) && !scrolls(element);
    });
    const names = beyond.map((element) => element.outerHTML.slice(0, 100));
    if (document.documentElement.scrollWidth > width)
      names.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return names;
  });
}
