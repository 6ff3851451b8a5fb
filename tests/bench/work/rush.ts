import { startServer } from '#tests/support/server-process.ts';
import { createClient, parsed } from '../client.ts';
import type { Client } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { makePhones } from '../punches.ts';
import { signIn } from '../sign-in.ts';

const connections = 200;

/**
 * The change of shifts: so many phones send one signed punch each, evenly over so many seconds, whether or
 * not the ones before have been answered. Beside it the same rush of the smallest question there is.
 */
export async function benchRush(guards: number, seconds: number): Promise<Figure[]> {
  const server = await startServer();
  const client = createClient(server.url, connections);
  try {
    const guard = await signIn(server.url, '+919876500011', 'staff');
    const phones = makePhones(guard.user.staff_id ?? '', guards, 1, 1);
    for (let i = 0; i < phones.length; i += connections)
      await Promise.all(
        phones.slice(i, i + connections).map((phone) => push(client, phone.registration, guard.token)),
      );
    const bare = await rush(
      guards / 5,
      seconds / 5,
      async () => void parsed(await client.send('GET', '/api/health')),
    );
    const waits = await rush(guards, seconds, (i) =>
      push(client, phones[i]?.batches[0] ?? Buffer.alloc(0), guard.token),
    );
    return [
      figureOf(
        {
          work: `${guards} guards punch within ${seconds} s, p99 until acknowledged`,
          unit: 'ms',
          better: 'less',
          runs: [at(waits, 0.99)],
        },
        { name: 'an answer without work', runs: [at(bare, 0.99)] },
        { figure: 1000 },
      ),
      figureOf({
        work: `${guards} guards punch within ${seconds} s, median until acknowledged`,
        unit: 'ms',
        better: 'less',
        runs: [at(waits, 0.5)],
      }),
    ];
  } finally {
    client.close();
    await server.remove();
  }
}

/** Sends one body of a phone; throws where the server refuses what is in it. */
export async function push(client: Client, body: Buffer, token: string): Promise<void> {
  const { results } = parsed<{ results: { status: string; code?: string }[] }>(
    await client.send('POST', '/api/sync/push', body, token),
  );
  const refused = results.find((result) => result.status !== 'applied');
  if (refused) throw new Error(`a punch was refused: ${refused.code}`);
}

/**
 * Milliseconds from when each was due until it was answered, in order of size: a queue that builds up counts.
 */
export async function rush(
  count: number,
  seconds: number,
  act: (i: number) => Promise<void>,
): Promise<number[]> {
  const started = performance.now();
  const waits = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const due = started + (i / count) * seconds * 1000;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      await act(i);
      return performance.now() - due;
    }),
  );
  return waits.toSorted((a, b) => a - b);
}

/** The figure at a part of a sorted list: 0.99 is what one in a hundred exceeds. */
export function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
