/**
 * Does something and gives with its result the most milliseconds of processor time that this process used
 * between two turns of the event loop. Other programs do not lengthen it, as they would a wait.
 */
export async function longestTurn<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly ms: number; readonly result: Result }> {
  let ms = 0;
  let on = true;
  let last = process.cpuUsage();
  const tick = (): void => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    ms = Math.max(ms, (user + system) / 1000);
    if (on) setImmediate(tick);
  };
  setImmediate(tick);
  const result = await run();
  await new Promise((done) => setImmediate(done));
  on = false;
  return { ms: Math.round(ms), result };
}
