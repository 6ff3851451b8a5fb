import { expect } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { pushBookings } from './writers.ts';

/** A device that pushes until it is stopped, and what it was told of each operation. */
export type Device = {
  readonly told: Map<string, string>;
  /** Waits for so many more answers. */
  readonly more: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * A device behind a proxy that sends each push to the next server, and to the other one where that is gone;
 * it sends the same operations until they are answered, as devices do. `isAnswer` says which failures are
 * kept as answers.
 */
export function startDevice(
  token: string,
  servers: readonly string[],
  isAnswer: (error: string) => boolean = (error) => /^Error: [45]\d\d /.test(error),
): Device {
  const told = new Map<string, string>();
  let [turn, running] = [0, true];
  const run = async (): Promise<void> => {
    while (running) {
      const batch = new Map(Array.from({ length: 5 }, () => [newId(), newId()]));
      for (let answered = false; !answered; ) {
        turn += 1;
        const results = await pushBookings(servers[turn % servers.length] ?? '', token, batch).catch(
          (error: unknown) => (isAnswer(String(error)) ? String(error) : null),
        );
        if (typeof results === 'string') told.set(`refused ${turn}`, results);
        else for (const { op, status } of results ?? []) told.set(op, status);
        answered = results !== null;
        if (!answered) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const ended = run();
  return {
    told,
    more: async (count) => {
      const before = told.size;
      await expect.poll(() => told.size - before, { timeout: 60_000 }).toBeGreaterThan(count);
    },
    stop: async () => {
      running = false;
      await ended;
    },
  };
}
