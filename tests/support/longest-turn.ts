/**
 * Does something and gives with its result the longest turn of the event loop meanwhile, in units of what
 * this machine needs at the same time to parse a megabyte of JSON (40 ms where this was written). Both are
 * processor time of this process: neither other programs nor a slow machine lengthen it.
 */
export async function longestTurn<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly megabytes: number; readonly result: Result }> {
  let ms = 0;
  let on = true;
  const before = parsingMs();
  let last = process.cpuUsage();
  const tick = (): void => {
    ms = Math.max(ms, spentMs(last));
    last = process.cpuUsage();
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
  const began = process.cpuUsage();
  JSON.parse(megabyte);
  return spentMs(began);
}

function spentMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
