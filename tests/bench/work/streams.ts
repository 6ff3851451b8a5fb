import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { startServer } from '#tests/support/server-process.ts';
import { createClient, parsed } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { signIn, signInOwner } from '../sign-in.ts';

const perUser = 10;
const changes = 5;

/**
 * Opens many event streams, changes a record that everybody sees, and waits until the last one has heard of
 * it.
 */
export async function benchStreams(counts: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of counts) figures.push(...(await oneCount(count)));
  return figures;
}

async function oneCount(count: number): Promise<Figure[]> {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const open: IncomingMessage[] = [];
  try {
    const tokens: string[] = [];
    for (let user = 0; user < count / perUser; user += 1)
      tokens.push((await signIn(server.url, `+9198${String(10_000_000 + user)}`, 'customer')).token);
    const owner = await signInOwner(server.url);
    const before = server.memoryMb();
    const heard = { change: 0, left: 0, done: (): void => undefined };
    for (const token of tokens) {
      open.push(
        ...(await Promise.all(Array.from({ length: perUser }, () => openStream(server.url, token, agent)))),
      );
    }
    for (const stream of open) {
      stream.on('data', (chunk: Buffer) => {
        if (!chunk.includes('event: poke')) return;
        heard.left -= 1;
        if (heard.left === 0) heard.done();
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const memory = server.memoryMb() - before;
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const all = new Promise<void>((resolve) => {
        heard.left = open.length;
        heard.done = resolve;
      });
      const started = performance.now();
      await changeService(server.url, owner.token, change);
      await Promise.race([all, fail(10_000, () => `${heard.left} of ${open.length} streams heard nothing`)]);
      times.push(performance.now() - started);
    }
    return [
      figureOf(
        {
          work: `${count} live streams, a change until the last one hears`,
          unit: 'ms',
          better: 'less',
          runs: times,
        },
        undefined,
        { figure: 250 },
      ),
      figureOf(
        {
          work: `${count} live streams, memory of the server`,
          unit: 'MB',
          better: 'less',
          runs: [server.memoryMb()],
        },
        undefined,
        { figure: 250 },
      ),
      figureOf({
        work: `${count} live streams, memory for each`,
        unit: 'kB',
        better: 'less',
        runs: [(memory * 1024) / count],
      }),
    ];
  } finally {
    for (const stream of open) stream.destroy();
    agent.destroy();
    await server.remove();
  }
}

function openStream(url: string, token: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/sync/stream`,
      { agent, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      (answer) => {
        answer.on('error', () => undefined);
        if (answer.statusCode === 200) resolve(answer);
        else reject(new Error(`a stream was refused: ${answer.statusCode}`));
      },
    );
    call.on('error', reject);
    call.end();
  });
}

async function changeService(url: string, token: string, change: number): Promise<void> {
  const client = createClient(url, 1);
  const { data } = parsed<{ data: { id: string; position: number }[] }>(
    await client.send('GET', '/api/services'),
  );
  const service = data[0];
  if (!service) throw new Error('the demo has no services');
  const operation = {
    op: newId(),
    n: change + 1,
    type: 'patch',
    coll: 'services',
    id: service.id,
    patch: { position: [service.position, service.position + 1] },
    at: Date.now(),
  };
  parsed(
    await client.send(
      'POST',
      '/api/sync/push',
      JSON.stringify({ device: 'bench-desk', schema: schemaNumber, ops: [operation] }),
      token,
    ),
  );
  client.close();
}

function fail(ms: number, words: () => string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(words())), ms).unref());
}
