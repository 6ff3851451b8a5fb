import { readFileSync } from 'node:fs';

/**
 * Does something and gives with its result the longest turn of the event loop meanwhile, in units of what
 * this machine needs at the same time to parse a megabyte of JSON (40 ms where this was written). Both are
 * processor time of this thread: neither other programs, a slow machine nor the other threads of this process
 * lengthen it.
 */
export async function longestTurn<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly megabytes: number; readonly result: Result }> {
  let ms = 0;
  let on = true;
  const before = parsingMs();
  let last = ranMs();
  const tick = (): void => {
    const now = ranMs();
    ms = Math.max(ms, now - last);
    last = now;
    if (on) setImmediate(tick);
  };
  setImmediate(tick);
  const result = await run();
  await new Promise((done) => setImmediate(done));
  on = false;
  return { megabytes: ms / Math.max(before, parsingMs()), result };
}

const megabyte = JSON.stringify(Array.from({ length: 250_000 }, (_, i) => [i % 10]));

function parsingMs(): number {
  const began = ranMs();
  JSON.parse(megabyte);
  return ranMs() - began;
}

/** How long this thread has run, as Linux counts it. */
function ranMs(): number {
  const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
