import { expect, test } from 'vitest';
import { backoffMs } from '#web/core/device/backoff.ts';
import { eventParser } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';

test('events are found however the text is cut', () => {
  const text =
    'retry: 3000\n: open\n\nevent: poke\ndata: {"colls":["bookings"]}\n\nevent: ping\ndata: {}\n\nevent: bye\nda';
  for (let size = 1; size < text.length; size += 1) {
    const events: StreamEvent[] = [];
    const feed = eventParser((event) => events.push(event));
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size));
    expect(events).toEqual([
      { event: 'poke', data: '{"colls":["bookings"]}' },
      { event: 'ping', data: '{}' },
    ]);
  }
});

test('waiting grows to a minute and is spread by chance', () => {
  expect([0, 1, 5, 50].map((failures) => backoffMs(failures, 1))).toEqual([1000, 2000, 32_000, 60_000]);
  expect(backoffMs(3, 0)).toBe(4000);
});
