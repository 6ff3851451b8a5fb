import { afterAll, beforeAll, expect, it } from 'vitest';
import { byLane } from '#tests/support/by-lane.ts';
import { lookInside } from '#tests/support/look-inside.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { pushBookings, signInAsha, startWriters } from '#tests/support/writers.ts';
import type { Ledger } from '#tests/support/writers.ts';

const kills = byLane(8, 30);
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

it(`keeps every acknowledged operation once through ${kills} kills during pushes`, async () => {
  const ledger: Ledger = { acknowledged: new Map(), inDoubt: new Map() };
  const token = await signInAsha(server.url);
  const restarts: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const writers = startWriters(server.url, token, 8, ledger);
    // Counted, not timed: however slow the machine, each kill comes after work was acknowledged and in the
    // middle of more.
    await writers.acknowledged(20 + ((round * 37) % 60));
    await server.kill();
    await writers.stop();
    server = await server.startAgain();
    restarts.push(server.readyMs);
  }
  expect(ledger.acknowledged.size).toBeGreaterThanOrEqual(kills * 20);
  const doubtful = new Map(ledger.inDoubt);
  expect(doubtful.size).toBeGreaterThan(0);
  for (let i = 0; i < doubtful.size; i += 100)
    await pushBookings(server.url, token, new Map([...doubtful].slice(i, i + 100)));
  const sample = new Map([...ledger.acknowledged].slice(-200));
  const again = await pushBookings(server.url, token, sample);
  expect(again.every((result) => result.status === 'applied' && result.dup === true)).toBe(true);
  await server.stop();
  const found = lookInside(server.dataDir, {
    acknowledged: new Map([...ledger.acknowledged, ...doubtful]),
    inDoubt: new Map(),
  });
  expect(found).toEqual({ integrity: 'ok', lost: [], twice: 0, gaps: 0 });
  console.log(
    `${ledger.acknowledged.size} acknowledged, ${doubtful.size} in doubt and sent again, 0 lost, 0 twice; restart median ${restarts.toSorted((a, b) => a - b)[kills / 2]?.toFixed(0)} ms`,
  );
});
