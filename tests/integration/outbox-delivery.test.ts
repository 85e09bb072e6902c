import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DeliveryLoop, type DeliveryOptions } from '../../src/origin/outbox/delivery-loop.ts';
import type { OutboxOptions } from '../../src/origin/outbox/outbox.ts';
import { startOutbox } from '../../src/origin/outbox/start-outbox.ts';
import { message } from '../fixtures/answers.ts';
import { startFormsService } from '../fixtures/forms-service.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(async () => {
  vi.useRealTimers();
  await room.remove();
});

describe('delivery', () => {
  const quick: Partial<DeliveryOptions> = { retry: { first: 20, longest: 20 }, timeLimit: 5_000 };

  async function delivering(options: Partial<DeliveryOptions> = {}, kept: Partial<OutboxOptions> = {}) {
    const [outbox, service] = [await room.open({ key: newKey(), ...kept }), await startFormsService()];
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const loop = new DeliveryLoop(outbox, { client: service.client, log, ...quick, ...options });
    onTestFinished(async () => {
      await loop.stop();
      await service.close();
    });
    loop.start();
    const state = async (receipt: string) => (await outbox.list()).find((answer) => answer.receipt === receipt);
    const until = (receipt: string, wanted: string) =>
      vi.waitFor(async () => expect((await state(receipt))?.state).toBe(wanted), { timeout: 12_000, interval: 10 });
    return { outbox, service, loop, lines, state, until };
  }

  test('delivers a message and an application in the format of the content service', async () => {
    const { outbox, service, until } = await delivering();
    const [contact, papersOf] = [message(), await room.papers()];
    await outbox.add(contact);
    await outbox.add(papersOf);
    await until(contact.receipt, 'delivered');
    await until(papersOf.receipt, 'delivered');
    const [first, second] = service.deliveries;
    expect(first).toMatchObject({ path: '/api/kontaktnachrichten', files: [] });
    expect(first?.fields).toEqual({ ...contact.fields, Quittung: contact.receipt, Marke: 'tabor' });
    expect(second).toMatchObject({ path: '/api/bewerbungen', fields: { ...papersOf.fields, Stelle: 4711 } });
    expect(second?.files).toEqual([
      { name: 'cv.pdf', type: 'application/pdf', text: 'Lebenslauf Zimtstern' },
      { name: 'brief.pdf', type: 'application/pdf', text: 'Motivation' },
    ]);
    expect(service.deliveries).toHaveLength(2);
  });

  test.each([
    [{ status: 500 }, '500'],
    [{ status: 503 }, '503'],
    [{ status: 408 }, '408'],
    [{ status: 302, headers: { location: '/' } }, '302'],
    [{ status: 204 }, '204'],
    [{ status: 200 }, '200 without this receipt'],
    ['another receipt', '201 without this receipt'],
    ['half a body', expect.any(String)],
    ['lost after it was taken', expect.any(String)],
    ['slow', 'TimeoutError'],
  ] as const)('after %j it retries until it is confirmed, and one entry is created', async (fault, reason) => {
    const { outbox, service, until, state, loop } = await delivering({
      retry: { first: 400, longest: 400 },
      ...(fault === 'slow' && { timeLimit: 500 }),
    });
    const { receipt } = message();
    service.faults.push(fault);
    await outbox.add(message({ receipt }));
    await vi.waitFor(async () => expect((await state(receipt))?.attempts).toBe(1), { timeout: 6_000, interval: 5 });
    expect(await state(receipt)).toMatchObject({ state: 'pending', lastError: reason });
    await until(receipt, 'delivered');
    await loop.stop();
    expect(service.deliveries).toHaveLength(2);
    expect([...service.entries.keys()]).toEqual([receipt]);
    expect((await state(receipt))?.lastError).toBeUndefined();
  });

  test('respects the Retry-After of the content service for at most minutes, and for this answer alone', async () => {
    const { outbox, service, until, state } = await delivering();
    const [first, day, other] = [message(), message(), await room.papers()];
    service.faults.push({ status: 429, headers: { 'retry-after': '1' } });
    await outbox.add(first);
    await vi.waitFor(async () => expect((await state(first.receipt))?.attempts).toBe(1), {
      timeout: 6_000,
      interval: 5,
    });
    // A restart must keep the delay.
    expect((await outbox.next())?.at).toBeGreaterThan((service.deliveries[0]?.at ?? 0) + 950);
    await until(first.receipt, 'delivered');
    service.faults.push({ status: 429, headers: { 'retry-after': '86400' } });
    await outbox.add(day);
    await vi.waitFor(async () => expect((await state(day.receipt))?.attempts).toBe(1), { interval: 5 });
    const waitMs = ((await state(day.receipt))?.nextAttemptAt ?? 0) - Date.now();
    expect(waitMs).toBeGreaterThan(200_000);
    expect(waitMs).toBeLessThanOrEqual(300_000);
    await outbox.add(other);
    await until(other.receipt, 'delivered');
  });

  test('a silent answer of the content service holds up no other answer', async () => {
    const { outbox, service, until, state } = await delivering({ timeLimit: 60_000 });
    const [silent, other] = [message(), await room.papers()];
    service.faultOf.set(silent.receipt, 'slow');
    await outbox.add(silent);
    await expect.poll(() => service.deliveries.length).toBe(1);
    await outbox.add(other);
    await until(other.receipt, 'delivered');
    expect(await state(silent.receipt)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(service.deliveries, 'the silent one is not sent twice').toHaveLength(2);
  });

  test('removes expired answers each hour, despite clock changes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    let days = 0;
    const { outbox, until, state } = await delivering({}, { now: () => days * 86_400_000 });
    const [first, second] = [message(), message()];
    await outbox.add(first);
    await until(first.receipt, 'delivered');
    days = 15;
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(3_600_000);
    await outbox.add(second);
    await until(second.receipt, 'delivered');
    expect(await state(first.receipt)).toBeUndefined();
  });

  test('keeps refused answers, logs only field names, continues with others and retries by command', async () => {
    const { outbox, service, until, state, lines } = await delivering();
    const [bad, good] = [message(), message()];
    const error = {
      message: 'rosa@zimtstern.example is not valid',
      details: {
        errors: [null, { path: ['Email'] }, { path: [{ toString: 0 }] }, { path: ['rosa@zimtstern.example'] }],
      },
    };
    service.faultOf.set(bad.receipt, { status: 400, body: { data: null, error } });
    await outbox.add(bad);
    await outbox.add(good);
    await until(good.receipt, 'delivered');
    await until(bad.receipt, 'refused');
    expect(await state(bad.receipt)).toMatchObject({ attempts: 5, lastError: '400 Email' });
    expect((await outbox.read(bad.receipt))?.fields).toEqual(bad.fields);
    service.faultOf.clear();
    const visitor = await room.open({ visiting: true });
    expect(await visitor.retry({ receipt: good.receipt })).toEqual([]);
    expect(await visitor.retry()).toEqual([bad.receipt]);
    outbox.onAdded();
    await until(bad.receipt, 'delivered');
    expect(lines.join('\n')).toContain(bad.receipt);
    expect(lines.join('\n')).not.toMatch(/zimtstern/i);
  });

  test('a content service restored from a backup gets its lost answers again, each once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { outbox, service, until } = await delivering();
    const [before, after] = [message(), await room.papers()];
    await outbox.add(before);
    await until(before.receipt, 'delivered');
    vi.setSystemTime(Date.now() + 60_000);
    const backup = Date.now();
    await outbox.add(after);
    await until(after.receipt, 'delivered');
    service.entries.clear();
    const visitor = await room.open({ visiting: true });
    expect(await visitor.retry({ deliveredSince: backup + 60_000 })).toEqual([]);
    expect(await visitor.retry({ receipt: before.receipt, deliveredSince: backup })).toEqual([]);
    expect(await visitor.retry({ deliveredSince: backup })).toEqual([after.receipt]);
    expect(await outbox.counts()).toMatchObject({ pending: 1, delivered: 1 });
    outbox.onAdded();
    await until(after.receipt, 'delivered');
    expect([...service.entries.keys()]).toEqual([after.receipt]);
    expect(service.deliveries.at(-1)?.files).toHaveLength(2);
  });

  test('an answer with unreadable files does not block the next ones', async () => {
    const { outbox, until, state, loop } = await delivering();
    await loop.stop();
    const [broken, good] = [await room.papers(), message()];
    await outbox.add(broken);
    await rm(join(room.folder, 'files', (await room.keptFolders())[0] ?? ''), { recursive: true });
    await outbox.add(good);
    loop.start();
    await until(good.receipt, 'delivered');
    expect(await state(broken.receipt)).toMatchObject({ state: 'pending', lastError: 'ENOENT' });
  });

  test('stops during an attempt, and the next start delivers the answer once', async () => {
    const { outbox, service, loop, state, until } = await delivering({ timeLimit: 60_000 });
    const { receipt } = message();
    service.faults.push('slow');
    await outbox.add(message({ receipt }));
    await expect.poll(() => service.deliveries.length).toBe(1);
    const began = Date.now();
    await loop.stop();
    expect(Date.now() - began, 'long before the time limit of the attempt').toBeLessThan(2_000);
    expect(await state(receipt)).toMatchObject({ state: 'pending', attempts: 1 });
    expect(service.deliveries).toHaveLength(1);
    loop.start();
    await until(receipt, 'delivered');
    expect(service.deliveries, 'none between the two').toHaveLength(2);
    expect(service.entries.size).toBe(1);
  });
});

test('the start delivers answers that are pending since the last run', async () => {
  const before = await room.open();
  const answer = message();
  await before.add(answer);
  before.close();
  const service = await startFormsService();
  const settings = {
    folder: room.folder,
    retention: 14,
    key: undefined,
    service: { url: service.url, token: 'forms-token' },
  };
  const { stop } = await startOutbox(settings, () => {});
  await expect.poll(() => [...service.entries.keys()]).toEqual([answer.receipt]);
  await stop();
  await service.close();
});
