/** Page of Playwright or of another driver. */
interface Evaluates {
  evaluate(run: () => string[]): Promise<string[]>;
}

/** What can be seen only by scrolling sideways, or not at all; parts that scroll by themselves are right. */
export function beyondTheEdge(page: Evaluates): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // A drawing cuts off what reaches beyond it, a map for example.
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
