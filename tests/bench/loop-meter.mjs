import { readFileSync } from 'node:fs';

// Loaded into a server before its own program (`node --import`): prints every stretch for which the event
// loop's thread used the processor without letting anybody else in. Unlike a wait it does not grow while
// other programs run.
const everyMs = 2;
const leastMs = 20;
const stat = `/proc/self/task/${process.pid}/schedstat`;
let before = usedMs();

setInterval(() => {
  const now = usedMs();
  if (now - before >= leastMs) console.log(`loop-meter ${(now - before).toFixed(1)}`);
  before = usedMs();
}, everyMs).unref();

/** Processor time of this thread so far. */
function usedMs() {
  return Number(readFileSync(stat, 'utf8').split(' ')[0]) / 1e6;
}
