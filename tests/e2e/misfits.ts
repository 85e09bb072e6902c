import type { Page } from '@playwright/test';
import { beyondTheEdge } from './beyond-the-edge.ts';
import { clippedText } from './clipped-text.ts';
import type { Finding } from './findings.ts';
import { partedText } from './parted-text.ts';

/** Finds content beyond the edge of the window, clipped text, and text split into several items. */
export async function misfits(page: Page, address: string): Promise<Finding[]> {
  const beyond = (await beyondTheEdge(page)).map((text) => ({ address, text: `beyond the edge: ${text}` }));
  const parted = (await partedText(page)).map((text) => ({ address, text: `falls apart: ${text}` }));
  return [...beyond, ...parted, ...(await clippedText(page, address))];
}
