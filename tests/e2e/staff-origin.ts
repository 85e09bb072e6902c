import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { type ContentService, startContentService } from '../contract/content-service.ts';
import { folders } from './hosts.ts';

/** Origin of the sites under test with a real content service. */
export interface StaffOrigin {
  port: number;
  service: ContentService;
  stop(): Promise<void>;
}

export async function startStaffOrigin(): Promise<StaffOrigin> {
  const service = await startContentService();
  const outbox = join(service.folder, 'outbox');
  const origin: Origin = await startOrigin({
    folders,
    outbox: { folder: outbox, key: undefined, retention: 14 },
    secrets: join(service.folder, 'secrets'),
    contentUrl: service.url,
    trustedProxies: 'loopback',
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
  return {
    port: origin.port,
    service,
    stop: async () => {
      await origin.close();
      await rm(outbox, { recursive: true, force: true });
      await service.stop();
    },
  };
}

let guests = 0;

/** Opens a browser context with its own address, so that failed logins of other tests do not count. */
export function guest(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  guests += 1;
  return browser.newContext({ ...options, extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${guests}` } });
}
