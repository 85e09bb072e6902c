import type { Locator, Page } from '@playwright/test';

/** Position in pixels from the upper left corner of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** Returns the centre of an element. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('what a finger is to touch is not shown');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Moves a finger sideways, to the right for a positive `way`. */
export function swipe(page: Page, { x, y }: Point, way: number): Promise<void> {
  return draw(page, (part) => [{ x: x - way / 2 + way * part, y }]);
}

/** Moves two fingers from one distance to another. */
export function pinch(page: Page, { x, y }: Point, from: number, to: number): Promise<void> {
  return draw(page, (part) => {
    const half = (from + (to - from) * part) / 2;
    return [
      { x: x - half, y },
      { x: x + half, y },
    ];
  });
}

const steps = 12;

/** @param fingersAt positions of the fingers at a part of the way, from 0 to 1. */
async function draw(page: Page, fingersAt: (part: number) => Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((point, id) => ({ ...point, id })) });
  await touch('touchStart', fingersAt(0));
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', fingersAt(step / steps));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', []);
  await session.detach();
}
